import { asGiven, familyFirst, givenFirst, listed, type ReferenceName } from "../names.ts";
import type { Reference } from "../reference.ts";
import { italic, joined, joinPhrases, type Phrase, plain, quoted, sentences } from "../runs.ts";

/** The Chicago Manual of Style, 17th edition, author-date (chapter 15). */
export function chicago(of: Reference): Phrase {
  const authors = authorList(of.authors);
  const date = plain(of.year || "n.d.");
  const [title, ...where] = parts(of);
  const head = authors.length > 0 ? [authors, date, title] : [title, date];
  return sentences(...head, ...where, plain(of.link));
}

function authorList(names: readonly ReferenceName[]): Phrase {
  return listed(
    names.map((name, index) => (index === 0 ? familyFirst(name, asGiven) : givenFirst(name))),
    { pair: ", and ", last: ", and ", most: 10, keep: 7, others: [{ text: ", et al." }] },
  );
}

function parts(of: Reference): [Phrase, ...Phrase[]] {
  const title = quoted(of.title, ".");
  const publisher = plain([of.place, of.publisher].filter(Boolean).join(": "));
  switch (of.type) {
    case "article-journal": {
      const volume = [of.volume, of.issue && (of.volume ? `(${of.issue})` : `no. ${of.issue}`)]
        .filter(Boolean)
        .join(" ");
      const where = of.pages || of.number;
      return [title, joinPhrases(joined([italic(of.container), plain(volume)], " "), plain(where && `: ${where}`))];
    }
    case "chapter": {
      const names = listed(
        of.editors.map((one) => givenFirst(one)),
        { pair: " and ", last: ", and " },
      );
      const edited = names.length > 0 ? joinPhrases(plain("edited by "), names) : [];
      const edition = plain(of.edition && `${of.edition} ed.`);
      return [
        title,
        joinPhrases(plain("In "), joined([italic(of.container), edition, edited, plain(of.pages)], ", ")),
        publisher,
      ];
    }
    case "paper-conference":
      if (of.container)
        return [title, joinPhrases(plain("In "), joined([italic(of.container), plain(of.pages)], ", ")), publisher];
      return [title, plain(of.event && `Paper presented at ${[of.event, of.place].filter(Boolean).join(", ")}`)];
    case "book":
      return [italic(of.title), plain(of.edition && `${of.edition} ed.`), publisher];
    case "patent":
      return [plain(of.title), plain([of.place, "Patent", of.number].filter(Boolean).join(" "))];
    default:
      return [title];
  }
}

import { joinNames, type ReferenceName, writeFamilyNameFirst, writeGivenNameFirst, writeUnchanged } from "../names.ts";
import type { Reference } from "../reference.ts";
import { italic, joinPhrases, joinWith, type Phrase, plain, quoteTitle, sentences } from "../runs.ts";

/** The Chicago Manual of Style, 17th edition, author-date (chapter 15). */
export function chicago(work: Reference): Phrase {
  const authors = authorList(work.authors);
  const date = plain(work.year || "n.d.");
  const [title, ...where] = parts(work);
  const head = authors.length > 0 ? [authors, date, title] : [title, date];
  return sentences(...head, ...where, plain(work.link));
}

function authorList(names: readonly ReferenceName[]): Phrase {
  return joinNames(
    names.map((name, index) => (index === 0 ? writeFamilyNameFirst(name, writeUnchanged) : writeGivenNameFirst(name))),
    { pair: ", and ", last: ", and ", maxNames: 10, shownNames: 7, others: [{ text: ", et al." }] },
  );
}

function parts(work: Reference): [Phrase, ...Phrase[]] {
  const title = quoteTitle(work.title, ".");
  const publisher = plain([work.place, work.publisher].filter(Boolean).join(": "));
  switch (work.type) {
    case "article-journal": {
      const volume = [work.volume, work.issue && (work.volume ? `(${work.issue})` : `no. ${work.issue}`)]
        .filter(Boolean)
        .join(" ");
      const where = work.pages || work.number;
      return [title, joinPhrases(joinWith([italic(work.container), plain(volume)], " "), plain(where && `: ${where}`))];
    }
    case "chapter": {
      const names = joinNames(
        work.editors.map((one) => writeGivenNameFirst(one)),
        { pair: " and ", last: ", and " },
      );
      const edited = names.length > 0 ? joinPhrases(plain("edited by "), names) : [];
      const edition = plain(work.edition && `${work.edition} ed.`);
      return [
        title,
        joinPhrases(plain("In "), joinWith([italic(work.container), edition, edited, plain(work.pages)], ", ")),
        publisher,
      ];
    }
    case "paper-conference":
      if (work.container)
        return [
          title,
          joinPhrases(plain("In "), joinWith([italic(work.container), plain(work.pages)], ", ")),
          publisher,
        ];
      return [title, plain(work.event && `Paper presented at ${[work.event, work.place].filter(Boolean).join(", ")}`)];
    case "book":
      return [italic(work.title), plain(work.edition && `${work.edition} ed.`), publisher];
    case "patent":
      return [plain(work.title), plain([work.place, "Patent", work.number].filter(Boolean).join(" "))];
    default:
      return [title];
  }
}

import { familyFirst, initialsOf, listed, type ReferenceName } from "../names.ts";
import type { Reference } from "../reference.ts";
import { italic, joined, joinPhrases, type Phrase, plain, sentences } from "../runs.ts";

/** Cite Them Right, 12th edition. */
export function harvard(of: Reference): Phrase {
  const date = plain(`(${of.year || "no date"})`);
  const authors = nameList(of.authors);
  const [title, where] = parts(of);
  const head = authors.length > 0 ? joined([authors, date, title], " ") : joined([title, date], " ");
  return sentences(
    joined([head, where[0] ?? []], ", "),
    ...where.slice(1),
    plain(of.link && `Available at: ${of.link}`),
  );
}

function nameList(names: readonly ReferenceName[]): Phrase {
  return listed(
    names.map((name) => familyFirst(name, (given) => initialsOf(given, { dot: ".", between: "" }))),
    { pair: " and ", last: " and ", most: 3, others: [{ text: " " }, { text: "et al.", italic: true }] },
  );
}

/** The title with what follows it after a comma, and further sentences. */
function parts(of: Reference): [Phrase, Phrase[]] {
  const single = plain(`‘${of.title}’`);
  const pages = plain(of.pages && `${of.isOnePage ? "p." : "pp."} ${of.pages}`);
  const edition = plain(of.edition && `${of.edition} edn`);
  const by = plain([of.place, of.publisher].filter(Boolean).join(": "));
  switch (of.type) {
    case "article-journal": {
      const volume = plain(`${of.volume}${of.issue && `(${of.issue})`}`);
      const article = plain(of.pages ? "" : of.number && `article ${of.number}`);
      return [single, [joined([italic(of.container), volume, pages, article], ", ")]];
    }
    case "chapter": {
      const editors = nameList(of.editors);
      const edited = editors.length > 0 ? joinPhrases(editors, plain(of.editors.length > 1 ? " (eds)" : " (ed.)")) : [];
      const book = joined([plain("in"), edited, italic(of.container)], " ");
      return [single, [book, edition, joined([by, pages], ", ")]];
    }
    case "paper-conference":
      return [
        single,
        [joined([italic(of.container || of.event), plain(of.place)], ", "), joined([plain(of.publisher), pages], ", ")],
      ];
    case "book":
      return [italic(of.title), [[], edition, by]];
    case "patent":
      return [italic(of.title), [[], plain(`${of.place} Patent no. ${of.number}`.trim())]];
    default:
      return [italic(of.title), []];
  }
}

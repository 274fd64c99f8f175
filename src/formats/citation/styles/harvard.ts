import { initialsOf, joinNames, type ReferenceName, writeFamilyNameFirst } from "../names.ts";
import type { Reference } from "../reference.ts";
import { italic, joinPhrases, joinWith, type Phrase, plain, sentences } from "../runs.ts";

/** Cite Them Right, 12th edition. */
export function harvard(work: Reference): Phrase {
  const date = plain(`(${work.year || "no date"})`);
  const authors = nameList(work.authors);
  const [title, where] = parts(work);
  const head = authors.length > 0 ? joinWith([authors, date, title], " ") : joinWith([title, date], " ");
  return sentences(
    joinWith([head, where[0] ?? []], ", "),
    ...where.slice(1),
    plain(work.link && `Available at: ${work.link}`),
  );
}

function nameList(names: readonly ReferenceName[]): Phrase {
  return joinNames(
    names.map((name) => writeFamilyNameFirst(name, (given) => initialsOf(given, { dot: ".", between: "" }))),
    { pair: " and ", last: " and ", maxNames: 3, others: [{ text: " " }, { text: "et al.", italic: true }] },
  );
}

/** The title with what follows it after a comma, and further sentences. */
function parts(work: Reference): [Phrase, Phrase[]] {
  const single = plain(`‘${work.title}’`);
  const pages = plain(work.pages && `${work.isOnePage ? "p." : "pp."} ${work.pages}`);
  const edition = plain(work.edition && `${work.edition} edn`);
  const publisher = plain([work.place, work.publisher].filter(Boolean).join(": "));
  switch (work.type) {
    case "article-journal": {
      const volume = plain(`${work.volume}${work.issue && `(${work.issue})`}`);
      const article = plain(work.pages ? "" : work.number && `article ${work.number}`);
      return [single, [joinWith([italic(work.container), volume, pages, article], ", ")]];
    }
    case "chapter": {
      const editors = nameList(work.editors);
      const edited =
        editors.length > 0 ? joinPhrases(editors, plain(work.editors.length > 1 ? " (eds)" : " (ed.)")) : [];
      const book = joinWith([plain("in"), edited, italic(work.container)], " ");
      return [single, [book, edition, joinWith([publisher, pages], ", ")]];
    }
    case "paper-conference":
      return [
        single,
        [
          joinWith([italic(work.container || work.event), plain(work.place)], ", "),
          joinWith([plain(work.publisher), pages], ", "),
        ],
      ];
    case "book":
      return [italic(work.title), [[], edition, publisher]];
    case "patent":
      return [italic(work.title), [[], plain(`${work.place} Patent no. ${work.number}`.trim())]];
    default:
      return [italic(work.title), []];
  }
}

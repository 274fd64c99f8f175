import { initialsOf, joinNames, type ReferenceName, writeFamilyNameFirst, writeGivenNameFirst } from "../names.ts";
import type { Reference } from "../reference.ts";
import { italic, joinPhrases, joinWith, type Phrase, plain, sentences } from "../runs.ts";

/** Publication Manual of the American Psychological Association, 7th edition, chapters 9 and 10. */
export function apa(work: Reference): Phrase {
  const [title, where] = parts(work);
  const authors = authorList(work.authors);
  const date = plain(`(${work.year || "n.d."})`);
  const body = authors.length > 0 ? [joinWith([authors, date], " "), title] : [joinPhrases(title, plain(" "), date)];
  return joinWith([sentences(...body, ...where), plain(work.link)], " ");
}

const initials = (given: string) => initialsOf(given, { dot: ".", between: " " });

function authorList(names: readonly ReferenceName[]): Phrase {
  const written = names.map((name) => writeFamilyNameFirst(name, initials));
  if (written.length > 20)
    return joinPhrases(joinWith(written.slice(0, 19), ", "), plain(", . . . "), written.at(-1) ?? []);
  return joinNames(written, { pair: ", & ", last: ", & " });
}

function parts(work: Reference): [Phrase, Phrase[]] {
  switch (work.type) {
    case "article-journal":
      return [plain(work.title), [journal(work)]];
    case "chapter":
      return [plain(work.title), [inside(work), plain(work.publisher)]];
    case "paper-conference":
      if (work.container) return [plain(work.title), [inside(work), plain(work.publisher)]];
      return [
        joinPhrases(italic(work.title), plain(" [Paper presentation]")),
        [joinWith([plain(work.event), plain(work.place)], ", ")],
      ];
    case "book":
      return [
        joinPhrases(italic(work.title), plain(work.edition && ` (${work.edition} ed.)`)),
        [plain(work.publisher)],
      ];
    case "patent":
      return [
        joinPhrases(italic(work.title), plain(work.number && ` (${`${work.place} Patent No. ${work.number}`.trim()})`)),
        [],
      ];
    default:
      return [italic(work.title), []];
  }
}

function journal({ container, volume, issue, pages, number }: Reference): Phrase {
  const numbered = joinPhrases(italic(volume), plain(issue && `(${issue})`));
  const where = pages || (number && `Article ${number}`);
  return joinWith([italic(container), numbered, plain(where)], ", ");
}

function inside({ editors, container, pages, isOnePage, edition }: Reference): Phrase {
  const names = joinNames(
    editors.map((one) => writeGivenNameFirst(one, initials)),
    { pair: " & ", last: ", & " },
  );
  const inBrackets = [edition && `${edition} ed.`, pages && `${isOnePage ? "p." : "pp."} ${pages}`].filter(Boolean);
  const book = joinPhrases(italic(container), plain(inBrackets.length > 0 ? ` (${inBrackets.join(", ")})` : ""));
  const edited = names.length > 0 ? joinPhrases(names, plain(editors.length > 1 ? " (Eds.)" : " (Ed.)")) : [];
  return joinPhrases(plain("In "), joinWith([edited, book], ", "));
}

import { familyFirst, givenFirst, initialsOf, listed, type ReferenceName } from "../names.ts";
import type { Reference } from "../reference.ts";
import { italic, joined, joinPhrases, type Phrase, plain, sentences } from "../runs.ts";

/** Publication Manual of the American Psychological Association, 7th edition, chapters 9 and 10. */
export function apa(of: Reference): Phrase {
  const [title, where] = parts(of);
  const authors = authorList(of.authors);
  const date = plain(`(${of.year || "n.d."})`);
  const body = authors.length > 0 ? [joined([authors, date], " "), title] : [joinPhrases(title, plain(" "), date)];
  return joined([sentences(...body, ...where), plain(of.link)], " ");
}

const initials = (given: string) => initialsOf(given, { dot: ".", between: " " });

function authorList(names: readonly ReferenceName[]): Phrase {
  const written = names.map((name) => familyFirst(name, initials));
  if (written.length > 20)
    return joinPhrases(joined(written.slice(0, 19), ", "), plain(", . . . "), written.at(-1) ?? []);
  return listed(written, { pair: ", & ", last: ", & " });
}

function parts(of: Reference): [Phrase, Phrase[]] {
  switch (of.type) {
    case "article-journal":
      return [plain(of.title), [journal(of)]];
    case "chapter":
      return [plain(of.title), [inside(of), plain(of.publisher)]];
    case "paper-conference":
      if (of.container) return [plain(of.title), [inside(of), plain(of.publisher)]];
      return [
        joinPhrases(italic(of.title), plain(" [Paper presentation]")),
        [joined([plain(of.event), plain(of.place)], ", ")],
      ];
    case "book":
      return [joinPhrases(italic(of.title), plain(of.edition && ` (${of.edition} ed.)`)), [plain(of.publisher)]];
    case "patent":
      return [
        joinPhrases(italic(of.title), plain(of.number && ` (${`${of.place} Patent No. ${of.number}`.trim()})`)),
        [],
      ];
    default:
      return [italic(of.title), []];
  }
}

function journal({ container, volume, issue, pages, number }: Reference): Phrase {
  const numbered = joinPhrases(italic(volume), plain(issue && `(${issue})`));
  const where = pages || (number && `Article ${number}`);
  return joined([italic(container), numbered, plain(where)], ", ");
}

function inside({ editors, container, pages, isOnePage, edition }: Reference): Phrase {
  const by = listed(
    editors.map((one) => givenFirst(one, initials)),
    { pair: " & ", last: ", & " },
  );
  const inBrackets = [edition && `${edition} ed.`, pages && `${isOnePage ? "p." : "pp."} ${pages}`].filter(Boolean);
  const book = joinPhrases(italic(container), plain(inBrackets.length > 0 ? ` (${inBrackets.join(", ")})` : ""));
  const edited = by.length > 0 ? joinPhrases(by, plain(editors.length > 1 ? " (Eds.)" : " (Ed.)")) : [];
  return joinPhrases(plain("In "), joined([edited, book], ", "));
}

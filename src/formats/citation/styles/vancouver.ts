import { initialsOf, joinNames, type ReferenceName, writeFamilyNameFirst } from "../names.ts";
import type { Reference } from "../reference.ts";
import { joinWith, type Phrase, plain, sentences } from "../runs.ts";

/** Citing Medicine, 2nd edition, as in the sample references of the ICMJE. */
export function vancouver(work: Reference): Phrase {
  const inventors =
    work.type === "patent" && work.authors.length > 0 ? plain(work.authors.length > 1 ? "inventors" : "inventor") : [];
  const body = sentences(joinWith([nameList(work.authors), inventors], ", "), ...parts(work));
  const link = work.doi ? `doi: ${work.doi}.` : work.link && `Available from: ${work.link}`;
  return joinWith([body, plain(link)], " ");
}

/** At most two letters, without full stops. */
const initials = (given: string) =>
  [...initialsOf(given, { dot: "", between: "" }).replace(/-/g, "")].slice(0, 2).join("");

function nameList(names: readonly ReferenceName[]): Phrase {
  return joinNames(
    names.map((name) => writeFamilyNameFirst(name, initials, " ")),
    { pair: ", ", last: ", ", maxNames: 6, shownNames: 6, others: [{ text: ", et al" }] },
  );
}

function parts(work: Reference): Phrase[] {
  const year = work.year || "[date unknown]";
  const publisher = [[work.place, work.publisher].filter(Boolean).join(": "), year].filter(Boolean).join("; ");
  const pages = plain(work.pages && `p. ${shortenPages(work.pages)}`);
  const title = plain(work.title);
  switch (work.type) {
    case "article-journal": {
      const volume = `${work.volume}${work.issue && `(${work.issue})`}`;
      const where = shortenPages(work.pages) || work.number;
      return [title, plain(work.container), plain(`${year}${volume && `;${volume}`}${where && `:${where}`}`)];
    }
    case "chapter":
    case "paper-conference": {
      const editors = work.editors.length > 0 ? plain(work.editors.length > 1 ? "editors" : "editor") : [];
      const book = sentences(joinWith([nameList(work.editors), editors], ", "), plain(work.container || work.event));
      return [
        title,
        joinWith([plain("In:"), book], " "),
        plain(work.edition && `${work.edition} ed.`),
        plain(publisher),
        pages,
      ];
    }
    case "book":
      return [title, plain(work.edition && `${work.edition} ed.`), plain(publisher)];
    case "patent":
      return [title, plain([work.place, "patent", work.number].filter(Boolean).join(" ")), plain(year)];
    default:
      return [title, plain(year)];
  }
}

/** 284–287 is 284-7. */
function shortenPages(pages: string): string {
  return pages
    .replace(/^(\d+)–(\d+)$/, (_, from: string, to: string) => {
      const same = from.length === to.length ? [...to].findIndex((digit, index) => digit !== from[index]) : 0;
      return `${from}-${to.slice(Math.max(same, 0))}`;
    })
    .replace("–", "-");
}

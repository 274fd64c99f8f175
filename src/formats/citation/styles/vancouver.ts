import { familyFirst, initialsOf, listed, type ReferenceName } from "../names.ts";
import type { Reference } from "../reference.ts";
import { joined, type Phrase, plain, sentences } from "../runs.ts";

/** Citing Medicine, 2nd edition, as in the sample references of the ICMJE. */
export function vancouver(of: Reference): Phrase {
  const inventors =
    of.type === "patent" && of.authors.length > 0 ? plain(of.authors.length > 1 ? "inventors" : "inventor") : [];
  const body = sentences(joined([nameList(of.authors), inventors], ", "), ...parts(of));
  const link = of.doi ? `doi: ${of.doi}.` : of.link && `Available from: ${of.link}`;
  return joined([body, plain(link)], " ");
}

/** At most two letters, without full stops. */
const initials = (given: string) =>
  [...initialsOf(given, { dot: "", between: "" }).replace(/-/g, "")].slice(0, 2).join("");

function nameList(names: readonly ReferenceName[]): Phrase {
  return listed(
    names.map((name) => familyFirst(name, initials, " ")),
    { pair: ", ", last: ", ", most: 6, keep: 6, others: [{ text: ", et al" }] },
  );
}

function parts(of: Reference): Phrase[] {
  const year = of.year || "[date unknown]";
  const by = [[of.place, of.publisher].filter(Boolean).join(": "), year].filter(Boolean).join("; ");
  const pages = plain(of.pages && `p. ${shortened(of.pages)}`);
  const title = plain(of.title);
  switch (of.type) {
    case "article-journal": {
      const volume = `${of.volume}${of.issue && `(${of.issue})`}`;
      const where = shortened(of.pages) || of.number;
      return [title, plain(of.container), plain(`${year}${volume && `;${volume}`}${where && `:${where}`}`)];
    }
    case "chapter":
    case "paper-conference": {
      const editors = of.editors.length > 0 ? plain(of.editors.length > 1 ? "editors" : "editor") : [];
      const book = sentences(joined([nameList(of.editors), editors], ", "), plain(of.container || of.event));
      return [title, joined([plain("In:"), book], " "), plain(of.edition && `${of.edition} ed.`), plain(by), pages];
    }
    case "book":
      return [title, plain(of.edition && `${of.edition} ed.`), plain(by)];
    case "patent":
      return [title, plain([of.place, "patent", of.number].filter(Boolean).join(" ")), plain(year)];
    default:
      return [title, plain(year)];
  }
}

/** 284–287 is 284-7. */
function shortened(pages: string): string {
  return pages
    .replace(/^(\d+)–(\d+)$/, (_, from: string, to: string) => {
      const same = from.length === to.length ? [...to].findIndex((digit, index) => digit !== from[index]) : 0;
      return `${from}-${to.slice(Math.max(same, 0))}`;
    })
    .replace("–", "-");
}

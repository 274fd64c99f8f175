import { givenFirst, listed } from "../names.ts";
import type { Reference } from "../reference.ts";
import { italic, joined, type Phrase, plain, sentences } from "../runs.ts";

/** Names, title, and where it was published. For lists that follow no citation manual. */
export function printed(of: Reference): Phrase {
  const names = listed(
    of.authors.map((name) => givenFirst(name)),
    { pair: " and ", last: " and " },
  );
  const body = sentences(names, plain(of.title), joined([whereOf(of), plain(of.year)], ", "));
  return joined([body, plain(of.link)], " ");
}

/** The journal, book or event with volume, pages and publisher; without the year. */
export function whereOf(of: Reference): Phrase {
  const issue = of.issue && (of.volume ? `(${of.issue})` : `no. ${of.issue}`);
  const rest = [
    of.container && of.event !== of.container && of.event,
    `${of.volume && `vol. ${of.volume}`}${issue}`,
    of.pages ? `${of.isOnePage ? "p." : "pp."} ${of.pages}` : of.number,
    of.edition && `${of.edition} ed.`,
    of.publisher,
    of.place,
  ];
  return joined([italic(of.container || of.event), plain(rest.filter(Boolean).join(", "))], ", ");
}

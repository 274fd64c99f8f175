import { joinNames, writeGivenNameFirst } from "../names.ts";
import type { Reference } from "../reference.ts";
import { italic, joinWith, type Phrase, plain, sentences } from "../runs.ts";

/** Names, title, and where it was published. For lists that follow no citation manual. */
export function plainStyle(work: Reference): Phrase {
  const names = joinNames(
    work.authors.map((name) => writeGivenNameFirst(name)),
    { pair: " and ", last: " and " },
  );
  const body = sentences(names, plain(work.title), joinWith([venueOf(work), plain(work.year)], ", "));
  return joinWith([body, plain(work.link)], " ");
}

/** The journal, book or event with volume, pages and publisher; without the year. */
export function venueOf(work: Reference): Phrase {
  const issue = work.issue && (work.volume ? `(${work.issue})` : `no. ${work.issue}`);
  const rest = [
    work.container && work.event !== work.container && work.event,
    `${work.volume && `vol. ${work.volume}`}${issue}`,
    work.pages ? `${work.isOnePage ? "p." : "pp."} ${work.pages}` : work.number,
    work.edition && `${work.edition} ed.`,
    work.publisher,
    work.place,
  ];
  return joinWith([italic(work.container || work.event), plain(rest.filter(Boolean).join(", "))], ", ");
}

import { initialsOf, joinNames, type ReferenceName, writeGivenNameFirst } from "../names.ts";
import type { Reference } from "../reference.ts";
import { italic, joinPhrases, joinWith, type Phrase, plain, quoteTitle, sentences } from "../runs.ts";

/** IEEE Reference Guide, 2023. */
export function ieee(work: Reference): Phrase {
  const authors = nameList(work.authors);
  const body = joinWith([authors, ...parts(work)], ", ");
  const doi = plain(work.doi && `doi: ${work.doi}`);
  if (work.doi || !work.link) return sentences(joinWith([body, doi], ", "));
  return joinWith([sentences(body), plain(`[Online]. Available: ${work.link}`)], " ");
}

function nameList(names: readonly ReferenceName[]): Phrase {
  return joinNames(
    names.map((name) => writeGivenNameFirst(name, (given) => initialsOf(given, { dot: ".", between: " " }))),
    { pair: " and ", last: ", and ", maxNames: 6, others: [{ text: " " }, { text: "et al.", italic: true }] },
  );
}

/** A title in quotation marks brings its comma with it. */
function parts(work: Reference): Phrase[] {
  const pages = plain(work.pages && `${work.isOnePage ? "p." : "pp."} ${work.pages}`);
  const year = plain(work.year);
  const titled = (...rest: Phrase[]) => [
    joinWith([quoteTitle(work.title, rest.some(({ length }) => length > 0) ? "," : "."), joinWith(rest, ", ")], " "),
  ];
  switch (work.type) {
    case "article-journal":
      return titled(
        italic(work.container),
        plain(work.volume && `vol. ${work.volume}`),
        plain(work.issue && `no. ${work.issue}`),
        pages,
        year,
        plain(work.pages ? "" : work.number && `Art. no. ${work.number}`),
      );
    case "chapter": {
      const editors = nameList(work.editors);
      const edited =
        editors.length > 0 ? joinPhrases(editors, plain(work.editors.length > 1 ? ", Eds." : ", Ed.")) : [];
      const book = joinPhrases(plain("in "), joinWith([italic(work.container), edition(work), edited], ", "));
      return titled(addImprint(book, work), year, pages);
    }
    case "paper-conference":
      return titled(joinPhrases(plain("in "), italic(work.container || work.event)), plain(work.place), year, pages);
    case "book":
      return [addImprint(joinWith([italic(work.title), edition(work)], ", "), work), year];
    case "patent":
      return titled(plain([work.place, "Patent", work.number].filter(Boolean).join(" ")), year);
    default:
      return titled(year);
  }
}

function edition(work: Reference): Phrase {
  return plain(work.edition && `${work.edition} ed.`);
}

/** With place and publisher as a sentence of their own. */
function addImprint(book: Phrase, { place, publisher }: Reference): Phrase {
  const placeAndPublisher = plain([place, publisher].filter(Boolean).join(": "));
  return placeAndPublisher.length > 0 ? joinWith([sentences(book), placeAndPublisher], " ") : book;
}

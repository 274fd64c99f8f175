import { givenFirst, initialsOf, listed, type ReferenceName } from "../names.ts";
import type { Reference } from "../reference.ts";
import { italic, joined, joinPhrases, type Phrase, plain, quoted, sentences } from "../runs.ts";

/** IEEE Reference Guide, 2023. */
export function ieee(of: Reference): Phrase {
  const authors = nameList(of.authors);
  const body = joined([authors, ...parts(of)], ", ");
  const doi = plain(of.doi && `doi: ${of.doi}`);
  if (of.doi || !of.link) return sentences(joined([body, doi], ", "));
  return joined([sentences(body), plain(`[Online]. Available: ${of.link}`)], " ");
}

function nameList(names: readonly ReferenceName[]): Phrase {
  return listed(
    names.map((name) => givenFirst(name, (given) => initialsOf(given, { dot: ".", between: " " }))),
    { pair: " and ", last: ", and ", most: 6, others: [{ text: " " }, { text: "et al.", italic: true }] },
  );
}

/** A title in quotation marks brings its comma with it. */
function parts(of: Reference): Phrase[] {
  const pages = plain(of.pages && `${of.isOnePage ? "p." : "pp."} ${of.pages}`);
  const year = plain(of.year);
  const titled = (...rest: Phrase[]) => [
    joined([quoted(of.title, rest.some(({ length }) => length > 0) ? "," : "."), joined(rest, ", ")], " "),
  ];
  switch (of.type) {
    case "article-journal":
      return titled(
        italic(of.container),
        plain(of.volume && `vol. ${of.volume}`),
        plain(of.issue && `no. ${of.issue}`),
        pages,
        year,
        plain(of.pages ? "" : of.number && `Art. no. ${of.number}`),
      );
    case "chapter": {
      const by = nameList(of.editors);
      const edited = by.length > 0 ? joinPhrases(by, plain(of.editors.length > 1 ? ", Eds." : ", Ed.")) : [];
      const book = joinPhrases(plain("in "), joined([italic(of.container), edition(of), edited], ", "));
      return titled(printed(book, of), year, pages);
    }
    case "paper-conference":
      return titled(joinPhrases(plain("in "), italic(of.container || of.event)), plain(of.place), year, pages);
    case "book":
      return [printed(joined([italic(of.title), edition(of)], ", "), of), year];
    case "patent":
      return titled(plain([of.place, "Patent", of.number].filter(Boolean).join(" ")), year);
    default:
      return titled(year);
  }
}

function edition(of: Reference): Phrase {
  return plain(of.edition && `${of.edition} ed.`);
}

/** With place and publisher as a sentence of their own. */
function printed(book: Phrase, { place, publisher }: Reference): Phrase {
  const by = plain([place, publisher].filter(Boolean).join(": "));
  return by.length > 0 ? joined([sentences(book), by], " ") : book;
}

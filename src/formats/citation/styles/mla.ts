import { joinNames, type ReferenceName, writeFamilyNameFirst, writeGivenNameFirst, writeUnchanged } from "../names.ts";
import type { Reference } from "../reference.ts";
import { italic, joinPhrases, joinWith, type Phrase, plain, quoteTitle, sentences } from "../runs.ts";

/** MLA Handbook, 9th edition: the containers' elements, separated by commas. */
export function mla(work: Reference): Phrase {
  const [title, ...elements] = parts(work);
  return sentences(authorList(work.authors), title, joinWith([...elements, plain(work.link)], ", "));
}

function authorList(names: readonly ReferenceName[]): Phrase {
  return joinNames(
    names.map((name, index) => (index === 0 ? writeFamilyNameFirst(name, writeUnchanged) : writeGivenNameFirst(name))),
    { pair: ", and ", last: ", and ", maxNames: 2, others: [{ text: ", et al." }] },
  );
}

function parts(work: Reference): [Phrase, ...Phrase[]] {
  const title = quoteTitle(work.title, ".");
  const pages = plain(work.pages && `${work.isOnePage ? "p." : "pp."} ${work.pages}`);
  const [edition, publisher, year] = [
    plain(work.edition && `${work.edition} ed.`),
    plain(work.publisher),
    plain(work.year),
  ];
  switch (work.type) {
    case "article-journal": {
      const volume = [work.volume && `vol. ${work.volume}`, work.issue && `no. ${work.issue}`]
        .filter(Boolean)
        .join(", ");
      const article = plain(work.pages ? "" : work.number && `article ${work.number}`);
      return [title, italic(work.container), plain(volume), year, pages, article];
    }
    case "chapter": {
      const others = [{ text: ", et al." }];
      const names = joinNames(
        work.editors.map((one) => writeGivenNameFirst(one)),
        { pair: " and ", last: ", and ", maxNames: 2, others },
      );
      const edited = names.length > 0 ? joinPhrases(plain("edited by "), names) : [];
      return [title, italic(work.container), edited, edition, publisher, year, pages];
    }
    case "paper-conference":
      return [title, italic(work.container || work.event), plain(work.place), publisher, year, pages];
    case "book":
      return [italic(work.title), edition, publisher, year];
    case "patent":
      return [title, plain([work.place, "patent", work.number].filter(Boolean).join(" ")), year];
    default:
      return [title, year];
  }
}

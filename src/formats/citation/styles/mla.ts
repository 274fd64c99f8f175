import { asGiven, familyFirst, givenFirst, listed, type ReferenceName } from "../names.ts";
import type { Reference } from "../reference.ts";
import { italic, joined, joinPhrases, type Phrase, plain, quoted, sentences } from "../runs.ts";

/** MLA Handbook, 9th edition: the containers' elements, separated by commas. */
export function mla(of: Reference): Phrase {
  const [title, ...elements] = parts(of);
  return sentences(authorList(of.authors), title, joined([...elements, plain(of.link)], ", "));
}

function authorList(names: readonly ReferenceName[]): Phrase {
  return listed(
    names.map((name, index) => (index === 0 ? familyFirst(name, asGiven) : givenFirst(name))),
    { pair: ", and ", last: ", and ", most: 2, others: [{ text: ", et al." }] },
  );
}

function parts(of: Reference): [Phrase, ...Phrase[]] {
  const title = quoted(of.title, ".");
  const pages = plain(of.pages && `${of.isOnePage ? "p." : "pp."} ${of.pages}`);
  const [edition, publisher, year] = [plain(of.edition && `${of.edition} ed.`), plain(of.publisher), plain(of.year)];
  switch (of.type) {
    case "article-journal": {
      const volume = [of.volume && `vol. ${of.volume}`, of.issue && `no. ${of.issue}`].filter(Boolean).join(", ");
      const article = plain(of.pages ? "" : of.number && `article ${of.number}`);
      return [title, italic(of.container), plain(volume), year, pages, article];
    }
    case "chapter": {
      const others = [{ text: ", et al." }];
      const names = listed(
        of.editors.map((one) => givenFirst(one)),
        { pair: " and ", last: ", and ", most: 2, others },
      );
      const edited = names.length > 0 ? joinPhrases(plain("edited by "), names) : [];
      return [title, italic(of.container), edited, edition, publisher, year, pages];
    }
    case "paper-conference":
      return [title, italic(of.container || of.event), plain(of.place), publisher, year, pages];
    case "book":
      return [italic(of.title), edition, publisher, year];
    case "patent":
      return [title, plain([of.place, "patent", of.number].filter(Boolean).join(" ")), year];
    default:
      return [title, year];
  }
}

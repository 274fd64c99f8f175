import { type ReferencePerson, referenceOf } from "../references/reference.ts";
import { initialsFirst, looksLikeNames, namesOf, wordsOf } from "./cited-names.ts";

const year = "((?:1[89]|20)\\d\\d)[a-z]?";
const edition = "(\\d{1,2}(?:st|nd|rd|th)|[Rr]ev(?:ised|\\.)?)\\s(?:edn?|edition)\\.?";
const place = "\\p{Lu}[\\p{L} ]{1,40}(?:,\\s\\p{Lu}[\\p{L}. ]{1,30})?:\\s";

/** ". 2nd ed. New Delhi: Springer, 2019." at the end of a reference. */
const imprint = new RegExp(
  `[.,]\\s+(?:${edition},?\\s+)?(${place})?(\\p{Lu}[^\\d:.;“”"]{2,80}?)(?:[,;]\\s${year})?\\.?$`,
  "u",
);
const publishers =
  /\b(?:press|publish(?:ers?|ing)|publications?|springer|wiley|pearson|elsevier|mcgraw|verlag|prentice|routledge|books)\b/i;
/** "Rao, A. (2019) Title", "Rao, A. 2019. Title". */
const yearAfterNames = new RegExp(`^(.{3,1000}?)[\\s,.]*(?:\\(${year}\\)[.,:]?|\\.\\s${year}\\.)\\s+(.+)$`, "u");
const editionLast = new RegExp(`[\\s,]*\\(?${edition}\\)?$`, "u");
const ofOtherWorks =
  /[“”"]|\b(?:vol|no|pp?|issue)\b\.?\s*\d|[.,]\sIn:?\s|\b(?:proc|proceedings|conference|symposium|journal|transactions|thesis|dissertation|patent)\b/iu;

/** A whole book, as Harvard, APA, Chicago, MLA, IEEE and Vancouver print it; undefined if it may be anything else. */
export function readCitedBook(text: string) {
  const reference = text.replace(/[\s,.]+ISBN\b.*$/i, ".");
  if (ofOtherWorks.test(reference)) return undefined;
  const [end = "", editionLater, city, publisher = "", yearLast] = imprint.exec(reference) ?? [];
  if (end === "" || (!city && !editionLater && !publishers.test(publisher.split(",")[0] ?? ""))) return undefined;
  const before = divide(reference.slice(0, -end.length));
  const published = before?.year ?? yearLast;
  if (!before || published === undefined) return undefined;
  const [ofTitle = "", editionFirst] = editionLast.exec(before.title) ?? [];
  const title = before.title.slice(0, before.title.length - ofTitle.length);
  if (wordsOf(title) < 2) return undefined;
  return referenceOf(
    { line: 1, type: "Book", documentType: "Book", people: before.people },
    { Title: title, Year: published, Edition: editionFirst ?? editionLater, Publisher: publisher },
  );
}

type Before = { people: ReferencePerson[]; year?: string | undefined; title: string };

/** Names, perhaps the year, and the title. */
function divide(text: string): Before | undefined {
  const [, names = "", inBrackets, bare, title = ""] = yearAfterNames.exec(text) ?? [];
  if (names !== "")
    return looksLikeNames(names) ? { people: namesOf(names), year: inBrackets ?? bare, title } : undefined;
  const [leading = ""] = initialsFirst.exec(text) ?? [];
  if (leading !== "") return { people: namesOf(leading), title: text.slice(leading.length) };
  for (const { index } of text.matchAll(/\.\s+/g)) {
    const [before, after] = [text.slice(0, index + 1), text.slice(index + 1).trim()];
    if (
      looksLikeNames(before) &&
      !/^(?:\p{Lu}\.|and\s|&)/u.test(after) &&
      !/(?:\band|&)\s(?:\p{Lu}\.\s?)+$/u.test(before)
    )
      return { people: namesOf(before), title: after };
  }
  return undefined;
}

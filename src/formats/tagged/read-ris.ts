import { decodeEntities } from "#kinds/reading/programs/decode-entities.ts";
import {
  isbnAndIssnIn,
  isoDateFrom,
  normalizeText,
  pagesOf,
  personOf,
  type Reference,
  type References,
  referenceOf,
} from "../references/reference.ts";
import { endnoteTypes } from "./endnote-types.ts";
import { makeTagReader, splitTags, type TaggedRecord } from "./split-tags.ts";

/** The works of a RIS file as Scopus, Zotero, EndNote, Mendeley, RefWorks and others write it. */
export function readRis(text: string): References {
  // Some programs write the tags in small letters.
  const capital = text.replace(/^[ \t\uFEFF]*[a-z][a-z0-9](?= {2}-)/gm, (tag) => tag.toUpperCase());
  const { records, faults } = splitTags(capital, {
    tag: /^[ \t\uFEFF]*([A-Z][A-Z0-9]) {1,2}-(?: ?(.*))?$/,
    opens: "TY",
    closes: "ER",
    continues: /./,
  });
  return { format: "ris", items: records.map(readRecord), faults };
}

const documentTypes: ReadonlyMap<string, string> = new Map([
  ["JOUR", "Article"],
  ["EJOUR", "Article"],
  ["INPR", "Article"],
  ["CONF", "Conference paper"],
  ["CPAPER", "Conference paper"],
  ["CHAP", "Book chapter"],
  ["ECHAP", "Book chapter"],
  ["BOOK", "Book"],
  ["EBOOK", "Book"],
  ["EDBOOK", "Book"],
  ["PAT", "Patent"],
  ["GRNT", "Funding"],
]);

/** What some programs add to "JOUR". */
const kindsOfArticle = ["Review", "Editorial", "Letter", "Note", "Short survey", "Data paper", "Erratum", "Retracted"];

function readRecord(record: TaggedRecord): Reference {
  const { all, first, listOf } = makeTagReader(record);
  const type = normalizeText(record.fields[0]?.text);
  const known = documentTypes.get(type.toUpperCase()) ?? endnoteTypes.get(type.toLowerCase());
  const narrower = kindsOfArticle.find((one) => one.toLowerCase() === normalizeText(first("M3")).toLowerCase());
  const isBook = known === "Book";
  const serial = { ...isbnAndIssnIn(all("SN").join(" ")) };
  return referenceOf(
    {
      line: record.line,
      type,
      documentType: known === "Article" ? (narrower ?? known) : known,
      // Some programs write all names on one line.
      people: all("AU", "A1")
        .flatMap((text) => decodeEntities(text).split(";"))
        .map(personOf),
      editors: all("ED", "A2", "A3").map(personOf),
    },
    {
      Title: first("TI", "T1") ?? (isBook ? first("BT", "T2") : first("CT")),
      Year: dateIn(all("DA"), all("PY", "Y1")),
      "Source title": isBook ? undefined : first("T2", "JF", "BT", "JO", "JA", "J2"),
      "Conference name": first("C3"),
      "Conference location": known === "Conference paper" ? first("CY", "PP") : undefined,
      Volume: first("VL", "VO"),
      Issue: first("IS", "CP"),
      Number: first("IS", "M1"),
      "Art. No.": first("C7"),
      ...pagesOf(first("SP")),
      ...(first("EP") && { "Page end": first("EP") }),
      Edition: first("ET"),
      Publisher: first("PB"),
      Place: first("CY", "PP"),
      ...(isBook && { Editors: undefined }),
      DOI:
        first("DO") ??
        all("M3", "N1", "UR")
          .map((text) => /\b10\.\d{4,}\/\S+/.exec(text)?.[0])
          .find(Boolean),
      Link: all("UR", "LK", "L2")
        .map((text) => /https?:\/\/[^\s;]+/.exec(decodeEntities(text))?.[0])
        .find(Boolean),
      "Author Keywords": listOf("KW"),
      Abstract: first("AB", "N2"),
      ...serial,
    },
  );
}

/** "2001/09/01/": the first of the year that is given, as far as it is known. */
function dateIn(dates: readonly string[], years: readonly string[]): string | undefined {
  const read = [...years, ...dates].map((text) => {
    const [year = "", month, day] = text.split("/");
    return isoDateFrom(year.trim(), month === "00" ? undefined : month, day);
  });
  const valid = read.filter((date) => /^\d{4}/.test(date));
  const year = valid[0]?.slice(0, 4);
  return (
    valid.filter((date) => date.startsWith(year ?? "")).sort((one, other) => other.length - one.length)[0] ?? read[0]
  );
}

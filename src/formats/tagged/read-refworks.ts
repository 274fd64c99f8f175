import {
  dateFromWords,
  isbnAndIssnIn,
  personOf,
  type Reference,
  type References,
  referenceOf,
} from "../references/reference.ts";
import { endnoteTypes } from "./endnote-types.ts";
import { makeTagReader, splitTags, type TaggedRecord } from "./split-tags.ts";

/** The works of a RefWorks file in its tagged format. */
export function readRefWorks(text: string): References {
  const { records, faults } = splitTags(text, {
    tag: /^\uFEFF?([A-Z][A-Z0-9])(?: (.*))?$/,
    opens: "RT",
    endsAtBlank: true,
    continues: /./,
    isOutside: (line) => /^(?:(?:Provider|Database|Content): |(?:START|END)$|<\d+\. )/.test(line),
  });
  return { format: "refworks", items: records.map(readRecord), faults };
}

/** The same for RefWorks, which has some types that EndNote does not have. */
const documentTypes: ReadonlyMap<string, string> = new Map([
  ...endnoteTypes,
  ["journal", "Article"],
  ["journal, electronic", "Article"],
  ["book, whole", "Book"],
  ["book, edited", "Book"],
  ["book, section", "Book chapter"],
]);

function readRecord(record: TaggedRecord): Reference {
  const { all, first, listOf } = makeTagReader(record);
  const type = (first("RT") ?? "").trim();
  const documentType = documentTypes.get(type.toLowerCase());
  return referenceOf(
    {
      line: record.line,
      type,
      documentType,
      people: all("A1").map(personOf),
      editors: all("A2").map(personOf),
    },
    {
      Title: first("T1"),
      Year: dateFromWords(/\d{4}/.exec(first("YR") ?? "")?.[0], first("FD")),
      "Source title": first("JF", "T2", "JO"),
      "Conference location": documentType === "Conference paper" ? first("PP") : undefined,
      Volume: first("VO"),
      Issue: first("IS"),
      Number: first("IS"),
      "Page start": first("SP"),
      "Page end": first("OP"),
      Edition: first("ED"),
      Publisher: first("PB"),
      Place: first("PP"),
      DOI: first("DO"),
      Link: /https?:\/\/\S+/.exec(first("UL", "LK") ?? "")?.[0],
      "Author Keywords": listOf("K1"),
      Abstract: first("AB"),
      ...isbnAndIssnIn(first("SN")),
    },
  );
}

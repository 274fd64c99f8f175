import {
  dateFromWords,
  isbnAndIssnIn,
  normalizeText,
  pagesOf,
  personOf,
  type Reference,
  type References,
  referenceOf,
} from "../references/reference.ts";
import { endnoteTypes } from "./endnote-types.ts";
import { makeTagReader, splitTags, type TaggedRecord } from "./split-tags.ts";

/** The works of an EndNote file in the style of refer (.enw). */
export function readRefer(text: string): References {
  const { records, faults } = splitTags(text, {
    tag: /^\uFEFF?%([0-9A-Z@?!#$&*()+[\]^~>|])(?: (.*))?$/i,
    opens: "0",
    continues: /./,
  });
  return { format: "refer", items: records.map(readRecord), faults };
}

function readRecord(record: TaggedRecord): Reference {
  const { all, first, listOf } = makeTagReader(record);
  const type = normalizeText(first("0"));
  const documentType = endnoteTypes.get(type.toLowerCase());
  return referenceOf(
    {
      line: record.line,
      type,
      documentType,
      people: all("A").map(personOf),
      editors: all("E").map(personOf),
    },
    {
      Title: first("T"),
      Year: dateFromWords(first("D"), first("8")),
      "Source title": first("J", "B", "S"),
      "Conference location": documentType === "Conference paper" ? first("C") : undefined,
      Volume: first("V"),
      Issue: first("N"),
      Number: first("N"),
      ...pagesOf(first("P")),
      Edition: first("7"),
      Publisher: first("I"),
      Place: first("C"),
      DOI: first("R"),
      Link: /https?:\/\/\S+/.exec(first("U") ?? "")?.[0],
      "Author Keywords": listOf("K"),
      Abstract: first("X"),
      ...isbnAndIssnIn(first("@")),
    },
  );
}

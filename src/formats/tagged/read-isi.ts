import { writeNames } from "#kinds/reading/list-text.ts";
import {
  dateFromWords,
  isbnAndIssnIn,
  isoDateFrom,
  nameFamilyFirst,
  personOf,
  type Reference,
  type ReferencePerson,
  type References,
  referenceOf,
} from "../references/reference.ts";
import { makeTagReader, splitTags, type TaggedRecord } from "./split-tags.ts";

/** The works of a Web of Science export (ISI tagged text). */
export function readIsi(text: string): References {
  const { records, faults } = splitTags(text, {
    tag: /^\uFEFF?([A-Z][A-Z0-9])(?: (.*))?$/,
    opens: "PT",
    closes: "ER",
    outside: ["FN", "VR", "EF"],
    continues: /^ {2,}/,
  });
  return { format: "isi", items: records.map(readIsiRecord), faults };
}

const documentTypes: ReadonlyMap<string, string> = new Map([
  ["proceedings paper", "Conference paper"],
  ["meeting abstract", "Conference paper"],
  ["book chapter", "Book chapter"],
  ["book", "Book"],
  ["review", "Review"],
  ["editorial material", "Editorial"],
  ["letter", "Letter"],
  ["note", "Note"],
  ["correction", "Erratum"],
  ["retracted publication", "Retracted"],
  ["data paper", "Data paper"],
  ["article", "Article"],
  ["j", "Article"],
  ["c", "Conference paper"],
  ["b", "Book"],
  ["s", "Book chapter"],
  ["p", "Patent"],
]);

/** One work, its lists a line for each part. */
export function readIsiRecord(record: TaggedRecord): Reference {
  const { first } = makeTagReader(record);
  const lines = (tag: string) =>
    first(tag)
      ?.split("\n")
      .filter((line) => line !== "") ?? [];
  const types = (first("DT") ?? first("PT") ?? "").split(";").map((type) => type.trim());
  // An article that is also a paper of proceedings, printed in a journal, is an article.
  const [known] = first("PT")?.trim() === "J" && types.includes("Article") ? ["Article"] : types;
  const people = withIds(
    (lines("AF").length > 0 ? lines("AF") : lines("AU")).map(personOf),
    (first("OI") ?? "").replace(/([\dX])\n/g, "$1;"),
  );
  return referenceOf(
    {
      line: record.line,
      type: first("DT") ?? first("PT") ?? "",
      documentType:
        documentTypes.get((known ?? "").toLowerCase()) ?? documentTypes.get((first("PT") ?? "").toLowerCase()),
      people,
    },
    {
      Title: first("TI"),
      Year: first("PY")
        ? isoDateFrom(first("PY"), first("PD"), /(?<!\d)\d{1,2}\s*$/.exec(first("PD") ?? "")?.[0])
        : dateFromWords(/\d{4}/.exec(first("EA") ?? "")?.[0], first("EA")),
      "Source title": first("SO"),
      "Conference name": first("CT"),
      "Conference location": first("CL"),
      Volume: first("VL"),
      Issue: first("IS"),
      "Art. No.": first("AR"),
      "Page start": first("BP"),
      "Page end": first("EP"),
      Publisher: first("PU"),
      Place: first("PI"),
      Number: first("PN"),
      Editors: writeNames(lines("BE").map(personOf).map(nameFamilyFirst)),
      DOI: first("DI"),
      "PubMed ID": first("PM"),
      "Author Keywords": first("DE"),
      Abstract: first("AB"),
      ISSN: isbnAndIssnIn(first("SN")).ISSN,
      "e-ISSN": isbnAndIssnIn(first("EI")).ISSN,
      ISBN: isbnAndIssnIn(first("BN")).ISBN,
    },
  );
}

/** "Rao, Asha/0000-0001-…; …", also broken within a name. The ids of ResearcherID are in a field of their own. */
function withIds(people: readonly ReferencePerson[], text: string): ReferencePerson[] {
  const ids = new Map(
    text.split(";").flatMap((part) => {
      const [name = "", id] = part.split("/");
      return id === undefined ? [] : [[name.replace(/\s+/g, " ").trim().toLowerCase(), id] as const];
    }),
  );
  return people.map((person) => {
    const orcid = ids.get(nameFamilyFirst(person).toLowerCase());
    return orcid === undefined ? person : { ...person, orcid };
  });
}

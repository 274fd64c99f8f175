import { writeNames } from "#kinds/reading/list-text.ts";
import {
  isbnAndIssnIn,
  isoDateFrom,
  nameFamilyFirst,
  pagesOf,
  personOf,
  type Reference,
  type ReferencePerson,
  type References,
  referenceOf,
} from "../references/reference.ts";
import { makeTagReader, splitTags, type TaggedRecord } from "./split-tags.ts";

/** The works of PubMed's MEDLINE text (.nbib). */
export function readMedline(text: string): References {
  const { records, faults } = splitTags(text, {
    tag: /^\uFEFF?([A-Z][A-Z0-9]{1,3}) *-(?: (.*))?$/,
    opens: "PMID",
    endsAtBlank: true,
    continues: /^ {4,}/,
  });
  return { format: "medline", items: records.map(readRecord), faults };
}

/** The document type, as exports of Scopus name it, for each publication type; the first that a work has decides. */
const documentTypes: ReadonlyMap<string, string> = new Map([
  ["Retracted Publication", "Retracted"],
  ["Published Erratum", "Erratum"],
  ["Editorial", "Editorial"],
  ["Letter", "Letter"],
  ["Review", "Review"],
  ["Systematic Review", "Review"],
  ["Book Chapter", "Book chapter"],
  ["Book", "Book"],
  ["Journal Article", "Article"],
]);

function readRecord(record: TaggedRecord): Reference {
  const { all, first } = makeTagReader(record);
  const types = all("PT");
  const type = [...documentTypes.keys()].find((one) => types.includes(one));
  const [, year, month, day] = /^(\d{4})(?:\s+([A-Za-z]{3,}|\d{1,2}))?(?:\s+(\d{1,2}))?/.exec(first("DP") ?? "") ?? [];
  const doi =
    all("LID", "AID").find((text) => text.includes("[doi]")) ?? all("AID", "LID").find((text) => /^doi:/i.test(text));
  return referenceOf(
    {
      line: record.line,
      type: types.join("; "),
      documentType: type === undefined ? undefined : documentTypes.get(type),
      people: readPeople(record),
    },
    {
      Title: all("TI").join(" ").replace(/\.$/, "") || first("BTI"),
      Year: isoDateFrom(year, month, day) || first("DP"),
      "Source title": first("JT", "TA", "BTI", "CTI"),
      Volume: first("VI"),
      Issue: first("IP"),
      ...pagesOf(first("PG"), { isShort: true }),
      Publisher: first("PB"),
      Place: first("PL"),
      Edition: first("EN"),
      Editors: writeNames(all("FED").map(personOf).map(nameFamilyFirst)),
      DOI: doi?.replace(/\s*\[doi\]/, ""),
      "PubMed ID": first("PMID"),
      "Author Keywords": (all("OT").length > 0 ? all("OT") : all("MH")).join("; "),
      Abstract: first("AB"),
      ...isbnAndIssnIn(all("IS").join(" ")),
      ISBN: isbnAndIssnIn(first("ISBN")).ISBN,
    },
  );
}

/** Full names if the file has them; an affiliation or an iD belongs to the name above it. */
function readPeople({ fields }: TaggedRecord): ReferencePerson[] {
  const names = fields.some(({ tag, text }) => tag === "FAU" && text.trim() !== "") ? "FAU" : "AU";
  const people: ReferencePerson[] = [];
  for (const { tag, text } of fields) {
    const person = people.at(-1);
    if (tag === names && text.trim() !== "") people.push(names === "FAU" ? personOf(text) : parseShortName(text));
    else if (tag === "AD" && person && person.affiliation === undefined) person.affiliation = text;
    else if (tag === "AUID" && person) person.orcid = text;
  }
  return people;
}

/** "Shruthi BS". */
function parseShortName(text: string): ReferencePerson {
  const [, family, given] = /^(.+?)\s+([A-Z]{1,4})$/.exec(text.trim()) ?? [];
  return family !== undefined && given !== undefined ? { family, given } : { family: text, given: "" };
}

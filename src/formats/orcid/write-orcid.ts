import { type CslItem, linkOf } from "../citation/to-csl-item.ts";

type Value = { value: string };
type ExternalId = {
  "external-id-type": string;
  "external-id-value": string;
  "external-id-url"?: Value;
  "external-id-relationship": "self" | "part-of";
};

/** A work in the shape that ORCID 3.0 takes. */
export type OrcidWork = {
  title: { title: Value };
  "journal-title"?: Value;
  type: string;
  "publication-date"?: { year: Value; month?: Value; day?: Value };
  "external-ids": { "external-id": ExternalId[] };
  url?: Value;
  contributors: { contributor: object[] };
};

const types: Partial<Record<string, string>> = {
  "article-journal": "journal-article",
  "paper-conference": "conference-paper",
  book: "book",
  chapter: "book-chapter",
  patent: "patent",
};

/** Whether ORCID has a type for works that are cited so. */
export const hasOrcidType = ({ type }: Pick<CslItem, "type">): boolean => types[type] !== undefined;

/**
 * The work as ORCID takes it: of its date no more than is known, its people as they are printed. A work without an
 * identifier of its own has that of its record, by which ORCID knows it again.
 */
export function writeOrcidWork(
  item: CslItem,
  people: readonly { name: string; orcid?: string | undefined }[],
): OrcidWork {
  const container = item["container-title"] ?? item["event-title"];
  const address = linkOf(item);
  const [year, month, day] = item.issued?.["date-parts"][0] ?? [];
  return {
    title: { title: { value: cut(item.title) } },
    ...(container && { "journal-title": { value: cut(container) } }),
    type: types[item.type] ?? "other",
    ...(year !== undefined && {
      "publication-date": {
        year: { value: String(year).padStart(4, "0") },
        ...(month !== undefined && { month: twoDigits(month) }),
        ...(day !== undefined && { day: twoDigits(day) }),
      },
    }),
    "external-ids": { "external-id": identifiersOf(item) },
    ...(/^https?:\/\//.test(address) && address.length <= 2000 && { url: { value: address } }),
    contributors: {
      contributor: people.map(({ name, orcid }, index) => ({
        ...(orcid && { "contributor-orcid": { uri: `https://orcid.org/${orcid}`, path: orcid, host: "orcid.org" } }),
        "credit-name": { value: name },
        "contributor-attributes": {
          "contributor-sequence": index === 0 ? "first" : "additional",
          "contributor-role": item.type === "patent" ? "co-inventor" : "author",
        },
      })),
    },
  };
}

/** An ISBN identifies a book; for a chapter, or a paper in proceedings, it is that of the volume. */
function identifiersOf({ id, type, DOI, ISBN, ISSN, number }: CslItem): ExternalId[] {
  const own: ExternalId[] = [
    ...(DOI ? [{ ...identifier("doi", DOI, "self"), "external-id-url": { value: linkOf({ DOI }) } }] : []),
    ...(ISBN ? [identifier("isbn", ISBN, type === "book" ? "self" : "part-of")] : []),
    ...(ISSN ? [identifier("issn", ISSN, "part-of")] : []),
    ...(type === "patent" && number ? [identifier("pat", number, "self")] : []),
  ];
  const isKnown = own.some((one) => one["external-id-relationship"] === "self");
  return isKnown ? own : [...own, identifier("source-work-id", id, "self")];
}

const identifier = (type: string, value: string, relationship: "self" | "part-of"): ExternalId => ({
  "external-id-type": type,
  "external-id-value": value,
  "external-id-relationship": relationship,
});

const twoDigits = (number: number): Value => ({ value: String(number).padStart(2, "0") });

const cut = (text: string) => (text.length <= 1000 ? text : [...text].slice(0, 500).join(""));

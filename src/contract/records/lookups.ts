import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { batch } from "../imports.ts";
import { alreadyOn, stagedResults } from "../record-shapes.ts";
import { filledText, id, kindSlug, message, rowsOf, shownPerson, text } from "../shapes.ts";

/** As pasted: an identifier, a reference in any format or as text, or a link with an identifier in it. */
const pasted = filledText(200_000, "Paste a DOI, an ISBN or a reference.");

const found = z.object({
  /** Null if no record type fits works of this type, until one is given. */
  kind: z.string().nullable(),
  /** The type as the source names it. */
  type: z.string(),
  title: z.string(),
  data: z.record(z.string(), z.unknown()),
  people: z.array(shownPerson),
  /** The service, the format that was read, or the file's name. */
  source: z.string(),
  identifier: z.object({ type: z.string(), value: z.string() }).nullable(),
  /** The number of works found; this is the first. */
  entries: z.number().int(),
  warnings: z.array(message),
  /** For a certificate or letter: the words that decided its type. */
  reasons: z.array(z.string()),
  /** The words of the file from which the values came. */
  printed: z.array(z.string()),
  alreadyOn,
});

export const lookups = {
  find: endpoint("POST", "/api/lookups", "lookups.use", {
    summary:
      "The work that a text is about: read from a reference (BibTeX, RIS, CSL-JSON, plain text and others), or asked by its DOI, ISBN, arXiv id, PubMed id or ORCID iD at Crossref, DataCite, OpenAlex, PubMed, arXiv, Open Library or ORCID. A link is not opened; only an identifier is read from it. Nothing is saved.",
    body: z.strictObject({
      text: pasted,
      /** The record type that a person chose for it. */
      kind: kindSlug.optional(),
    }),
    response: found,
    isNaturallyIdempotent: true,
  }),
  findInFile: endpoint("POST", "/api/lookups/file", "lookups.use", {
    summary:
      "The work that a file is about. A PDF or Word document of a paper or certificate is asked about by the DOI, arXiv id or PubMed id on its first page or in its name; without one, its title is a guess. Of a CV or a file of references the first of all entries. The field `kind` is the record type that a person chose. Nothing is saved.",
    upload: { file: "file", maxFiles: 1, maxBytes: 20 * 1024 * 1024 },
    response: found,
    isNaturallyIdempotent: true,
  }),
  listStaged: endpoint("GET", "/api/lookups/staged", "proofs.write", {
    summary:
      "What each of your uploaded proofs that are not attached yet (`GET /api/proofs/staged`) may become: its record type, title and fields are guesses. Nothing is saved.",
    response: rowsOf(
      found
        .pick({ kind: true, title: true, data: true, people: true, warnings: true, reasons: true })
        .extend({ id: z.string() }).shape,
    ),
  }),
  createDrafts: endpoint("POST", "/api/lookups/staged", "proofs.write", {
    summary:
      "Make a draft of each of these uploaded proofs, of the given record type, with the file as its proof; those that are refused stay in the list.",
    body: z.strictObject({
      files: z
        .array(z.strictObject({ id, kind: kindSlug, title: text(500).optional() }))
        .min(1)
        .max(200),
    }),
    response: stagedResults,
    isBulk: true,
  }),
  stage: endpoint("POST", "/api/lookups/import", "lookups.use", {
    summary:
      "Stage all works that a text has or leads to as an import, such as a BibTeX file or the works of an ORCID iD.",
    body: z.strictObject({ text: pasted }),
    response: batch,
    status: 202,
  }),
};

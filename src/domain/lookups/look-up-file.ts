import { findIdentifier, type Identifier } from "#formats/lookup/find-identifier.ts";
import { readInThread } from "../imports/reading/read-in-thread.ts";
import type { ReadFile } from "../imports/reading/read-rows.ts";
import { Refusal } from "../refusal.ts";
import { type Found, findWork, type LookupContext, limitLookups, messageOf } from "./look-up.ts";

/**
 * Looks up what a file is about: a paper or a certificate by the identifier in it or in its name, else by its guessed
 * title; for a CV or a file of references, all entries. Refuses any other file.
 */
export async function lookUpFile(
  lookupContext: LookupContext,
  file: { bytes: Uint8Array; fileName: string },
): Promise<Found> {
  const table = await limitLookups(() => readInThread({ ...file, mayBeWork: true }));
  if (table.rowFormat !== "references" || table.rows.length === 0) throw new Refusal("lookup-unrecognised");
  const { header, rows, notes } = table;
  const { proof } = table;
  const warnings = proof ? proof.warnings : notes;
  const read: Found = {
    header,
    rows,
    source: file.fileName,
    identifier: null,
    warnings,
    file,
    ...(proof && { proof }),
  };
  if (proof) return read;
  const isDocument = table.format === "pdf" || table.format === "docx";
  const identifier = isDocument && rows.length === 1 ? identifierIn(table) : undefined;
  if (!identifier) return read;
  return findWork(lookupContext, identifier).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return { ...read, identifier, warnings: [messageOf(error), ...notes] };
  });
}

function identifierIn({ header, rows: [row] }: ReadFile): Identifier | undefined {
  const cell = (name: string) => row?.cells[header.indexOf(name)] ?? "";
  const pubMed = cell("PubMed ID");
  const named = findIdentifier(cell("DOI") || (pubMed && `PMID: ${pubMed}`) || cell("Link"));
  return "identifier" in named ? named.identifier : undefined;
}

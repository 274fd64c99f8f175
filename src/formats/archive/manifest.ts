import * as z from "zod";
import { parseJson } from "#kinds/reading/parse-json.ts";
import { sentence } from "#texts/sentence.ts";
import { FormatRefusal } from "../format-refusal.ts";

export const archiveFormat = "fpms-archive";
/** Raised with each change that a reader of the version before would misunderstand. */
export const archiveVersion = 1;

export const manifestFile = "manifest.json";
export const proofsFile = "proofs.csv";

/** Headings before those of the record type. */
export const archiveHeadings = { type: "Record type", number: "Record no.", listedAs: "Listed as" } as const;

/** Headings of the list of proofs; `path` is a file of the archive. */
export const proofHeadings = ["Path", "Record type", "Record no.", "Field", "File name", "Size", "SHA-256"] as const;

const name = z.string().max(300);
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  version: z.number().int().min(1),
  product: z.object({ name, version: name }),
  createdAt: name,
  createdBy: name,
  institute: name,
  /** Whose records: a person's, a department's or the institute's. */
  contents: z.object({ of: z.enum(["person", "department", "institute"]), name }),
  recordTypes: z
    .array(
      z.object({
        type: name,
        label: name,
        file: name,
        records: z.number().int().min(0),
        columns: z.array(z.object({ heading: name, field: name })).max(200),
      }),
    )
    .max(200),
  /** Every file but this one and the proofs, whose digests are in the list of proofs. */
  files: z.array(z.object({ path: name, sizeInBytes: z.number().int().min(0), sha256: digest })).max(1000),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A proof of an archive: the number of its row, and where it was on the record (`field` or `table[2].column`). */
export type ArchiveProof = { path: string; row: number; field: string; name: string; sha256: string };

/** False for the file of another program, so that any archive can be tested. */
export function isArchiveManifest(text: string): boolean {
  const known = parseJson(text);
  return typeof known === "object" && known !== null && "format" in known && known.format === archiveFormat;
}

/** Throws FormatRefusal for a manifest that is damaged or of a later version of the format. */
export function readManifest(text: string): Manifest {
  const known = parseJson(text);
  const { version } = Object(known) as { version?: unknown };
  if (typeof version === "number" && version > archiveVersion)
    throw new FormatRefusal(
      "unread-format",
      sentence(
        "This archive has version {{version}} of the format, and this system reads up to {{known}}. Ask your admin for an update.",
        { version, known: archiveVersion },
      ),
    );
  const read = manifestSchema.safeParse(known);
  if (read.success) return read.data;
  throw new FormatRefusal(
    "broken-file",
    sentence("“{{file}}” of this archive is damaged. Download the archive again.", { file: manifestFile }),
  );
}

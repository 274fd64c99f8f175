import * as z from "zod";
import { cachedSentence } from "#texts/sentence.ts";
import { type Declared, defineFieldType, type Field, type ParseResult } from "../field.ts";
import { isBlank, withoutTail } from "../reading/clean-text.ts";
import { typedText } from "../reading/typed-text.ts";
import { readUrl } from "./url.ts";

/**
 * Proofs of one type. Uploaded files are stored apart from the record's data; the field contains links to proofs
 * elsewhere, which are shown and never fetched.
 */
export type FileField = Field<
  "file",
  {
    accept: readonly string[];
    maxBytes: number;
    maxFiles: number;
  }
>;

const megabyte = 1024 * 1024;

type DeclaredFile = Omit<Declared<FileField>, "accept" | "maxBytes" | "maxFiles">;

const maxLinks = 20;

/** A document: a PDF, or a clear picture of it. */
export const file = defineFieldType<FileField, string[], DeclaredFile>({
  type: "file",
  complete: (declared) => ({
    help: "PDF, or a clear picture of the document",
    ...declared,
    accept: ["application/pdf", "image/jpeg", "image/png"],
    maxBytes: 5 * megabyte,
    maxFiles: 5,
  }),
  comparison: "none",
  schema: () =>
    z.array(typedText(readLink)).max(maxLinks, cachedSentence("At most {{maxLinks}} links are allowed.", { maxLinks })),
  read(typed) {
    const readings = typed.split(/[\s;|,](?=https?:|www\.)/i).map(readLink);
    const value = readings.flatMap((reading) => reading.value ?? []).slice(0, maxLinks);
    const fault = readings.find((reading) => reading.fault)?.fault;
    return { ...(value.length > 0 && { value }), ...(fault && { fault }) };
  },
  write: (value) => value.join(" "),
  show: (value) => (value.length === 1 ? "1 link" : `${value.length} links`),
  readFilter: () => undefined,
  span: () => 6,
  example: (_, { name, number, random }) =>
    random.chance(0.6) ? [`https://files.example.org/proof/${number}-${name.toLowerCase()}.pdf`] : undefined,
});

/** Photographs, not documents. */
export const pictures = (declared: DeclaredFile): FileField => ({
  ...file({ help: "Pictures", ...declared }),
  accept: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 10 * megabyte,
});

function readLink(typed: string): ParseResult<string> {
  const text = withoutTail(typed, ";,| \t\r\n").trim();
  if (isBlank(text) || /^(?:https?:|www\.)/i.test(text)) return readUrl(text);
  return {
    fault: { code: "not-a-link", message: "A file name is not a proof. Add the file, or enter a link to it." },
  };
}

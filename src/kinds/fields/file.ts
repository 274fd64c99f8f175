import * as z from "zod";
import type { Declared, FieldBase, FieldType, Reading } from "../field.ts";
import { isBlank } from "./blank.ts";
import { withoutTail } from "./clean-text.ts";
import { typedText } from "./typed-text.ts";
import { readUrl } from "./url.ts";

/**
 * Proofs of one sort. Uploaded files live beside the record; the field itself holds links to proofs kept elsewhere,
 * which are shown and never fetched.
 */
export type FileField = FieldBase & {
  type: "file";
  accept: readonly string[];
  maxBytes: number;
  maxFiles: number;
};

const megabyte = 1024 * 1024;

/** A document: PDF, or a clear picture of it. */
export const file = (options: Omit<Declared<FileField>, "accept" | "maxBytes" | "maxFiles">): FileField => ({
  help: "PDF, or a clear picture of the document",
  ...options,
  type: "file",
  needed: options.needed ?? "no",
  accept: ["application/pdf", "image/jpeg", "image/png"],
  maxBytes: 5 * megabyte,
  maxFiles: 5,
});

/** Photographs rather than papers. */
export const pictures = (options: Omit<Declared<FileField>, "accept" | "maxBytes" | "maxFiles">): FileField => ({
  ...file({ help: "Pictures", ...options }),
  accept: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 10 * megabyte,
});

const mostLinks = 20;

export const fileType: FieldType<FileField, string[]> = {
  comparison: "none",
  schema: () => z.array(typedText(readLink)).max(mostLinks, `At most ${mostLinks} links fit.`),
  read(typed) {
    const readings = typed.split(/[\s;|,](?=https?:|www\.)/i).map(readLink);
    const value = readings.flatMap((reading) => reading.value ?? []).slice(0, mostLinks);
    const fault = readings.find((reading) => reading.fault)?.fault;
    return { ...(value.length > 0 && { value }), ...(fault && { fault }) };
  },
  write: (value) => value.join(" "),
  show: (value) => (value.length === 1 ? "1 link" : `${value.length} links`),
  words: () => "",
  facets: () => [],
  readFilter: () => undefined,
  span: () => 6,
};

function readLink(typed: string): Reading<string> {
  const text = withoutTail(typed, ";,| \t\r\n").trim();
  if (isBlank(text) || /^(?:https?:|www\.)/i.test(text)) return readUrl(text);
  return {
    fault: { code: "not-a-link", message: "A file's name is no proof by itself: add the file, or write a link to it." },
  };
}

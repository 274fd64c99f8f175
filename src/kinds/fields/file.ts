import * as z from "zod";
import type { Declared, FieldBase, FieldType } from "../field.ts";
import { joinList } from "./list-text.ts";
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
  schema: () => z.array(typedText((typed) => readUrl(typed))).max(mostLinks),
  read(typed) {
    const readings = typed.split(/[;|\s]+|,(?=\s*https?:)/).map((part) => readUrl(part));
    const value = readings.flatMap((reading) => reading.value ?? []).slice(0, mostLinks);
    const fault = readings.find((reading) => reading.fault);
    return {
      ...(value.length > 0 && { value }),
      ...(fault && {
        fault: {
          code: "not-a-link",
          message: "A file name is no proof by itself: add the file, or write a link to it.",
        },
      }),
    };
  },
  write: joinLinks,
  show: (value) => (value.length === 1 ? "1 link" : `${value.length} links`),
  words: () => "",
  facets: () => [],
  readFilter: () => undefined,
  span: () => 6,
};

function joinLinks(links: string[]): string {
  return joinList(links.map((link) => link.replaceAll(";", "%3B").replaceAll("|", "%7C").replaceAll(",", "%2C")));
}

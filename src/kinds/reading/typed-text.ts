import * as z from "zod";
import { sentence } from "#texts/sentence.ts";
import type { ParseResult } from "../field.ts";
import { cutTo, isStorable, lengthOf } from "./clean-text.ts";

/** A string that can be stored. NUL and lone surrogates are refused, not removed, as nobody types them. */
export const storableText = () =>
  z.string().refine(isStorable, "This text contains a character that cannot be saved. Type it again.");

/** Maximum length of one field's text. Longer texts are not parsed, because the patterns are made for a line. */
const maxLength = 2500;

/** Schema of a field stored as text: accepts what `read` can parse, returns the stored form and reports its fault. */
export function typedText(read: (text: string) => ParseResult<string>): z.ZodType<string> {
  const readShort = (text: string) => (text.length > maxLength ? tooLong : read(text));
  return storableText()
    .overwrite((text) => readShort(text).value ?? text.trim())
    .superRefine((text, issues) => {
      const { fault } = readShort(text);
      if (fault) issues.addIssue({ code: "custom", message: fault.message, params: { fault: fault.code } });
    });
}

const tooLong: ParseResult<string> = {
  fault: { code: "too-long", message: sentence("At most {{longest}} characters are allowed.", { longest: maxLength }) },
};

/** Schema of a text with a maximum length, which is cleaned first. */
export function limitedText(clean: (text: string) => string, max: number): z.ZodType<string> {
  return storableText()
    .overwrite(clean)
    .superRefine((value, issues) => {
      const length = lengthOf(value);
      if (length > max) issues.addIssue({ code: "custom", message: tooLongMessage(length, max) });
    });
}

/** The first `max` characters and a fault, so that the whole text stays in the cell as typed. */
export function cutIfTooLong(value: string, max: number): ParseResult<string> | undefined {
  const length = lengthOf(value);
  if (length <= max) return undefined;
  return { value: cutTo(value, max), fault: { code: "too-long", message: tooLongMessage(length, max) } };
}

const tooLongMessage = (length: number, max: number) =>
  sentence("At most {{max}} characters are allowed; this has {{length}}.", { max, length });

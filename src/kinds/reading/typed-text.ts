import * as z from "zod";
import { sentence } from "#texts/sentence.ts";
import type { Reading } from "../field.ts";
import { cutTo, isStorable, lengthOf } from "./clean-text.ts";

/** A string that can be kept; NUL and lone surrogates are refused rather than dropped, as nobody typed them. */
export const storableText = () =>
  z.string().refine(isStorable, "This text contains a character that cannot be saved. Type it again.");

/** Of what is typed into one field; a reader is given no more, for its patterns were made for a line. */
const longest = 2500;

/** Schema of a field stored as text: takes what `read` understands, gives the stored form, answers with its fault. */
export function typedText(read: (text: string) => Reading<string>): z.ZodType<string> {
  const readShort = (text: string) => (text.length > longest ? tooLong : read(text));
  return storableText()
    .overwrite((text) => readShort(text).value ?? text.trim())
    .superRefine((text, issues) => {
      const { fault } = readShort(text);
      if (fault) issues.addIssue({ code: "custom", message: fault.message, params: { fault: fault.code } });
    });
}

const tooLong: Reading<string> = {
  fault: { code: "too-long", message: sentence("At most {{longest}} characters are allowed.", { longest }) },
};

/** A text limited in characters, made clean on the way in. */
export function limitedText(clean: (text: string) => string, max: number): z.ZodType<string> {
  return storableText()
    .overwrite(clean)
    .superRefine((value, issues) => {
      const length = lengthOf(value);
      if (length > max) issues.addIssue({ code: "custom", message: tooLongMessage(length, max) });
    });
}

/** The first `max` characters beside the fault: the rest stays readable in the cell as typed. */
export function cutIfTooLong(value: string, max: number): Reading<string> | undefined {
  const length = lengthOf(value);
  if (length <= max) return undefined;
  return { value: cutTo(value, max), fault: { code: "too-long", message: tooLongMessage(length, max) } };
}

const tooLongMessage = (length: number, max: number) =>
  sentence("At most {{max}} characters are allowed; this has {{length}}.", { max, length });

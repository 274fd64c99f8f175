import type * as z from "zod";
import type { Reading } from "../field.ts";
import { storableText } from "./storable-text.ts";

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

const tooLong: Reading<string> = { fault: { code: "too-long", message: `At most ${longest} characters fit.` } };

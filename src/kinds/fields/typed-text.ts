import type * as z from "zod";
import type { Reading } from "../field.ts";
import { storableText } from "./storable-text.ts";

/** Schema of a field stored as text: takes what `read` understands, gives the stored form, answers with its fault. */
export function typedText(read: (text: string) => Reading<string>): z.ZodType<string> {
  return storableText()
    .overwrite((text) => read(text).value ?? text.trim())
    .superRefine((text, issues) => {
      const { fault } = read(text);
      if (fault) issues.addIssue({ code: "custom", message: fault.message, params: { fault: fault.code } });
    });
}

import type * as z from "zod";
import { cachedSentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";

/** Says in words for people what the schema says in those of a programmer; undefined for what only a program can send. */
export function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value"))
    return text("This is required.");
  if (issue.code === "too_small") {
    const min = Number(issue.minimum);
    if (issue.origin === "number") return cachedSentence("It must be at least {{min}}.", { min });
    return min === 1 ? text("This is required.") : undefined;
  }
  if (issue.code === "too_big") {
    const max = Number(issue.maximum);
    if (issue.origin === "number") return cachedSentence("It must be at most {{max}}.", { max });
    if (issue.origin === "string") return cachedSentence("At most {{max}} characters.", { max });
    if (issue.origin === "array") return cachedSentence("At most {{max}} entries.", { max });
  }
  return undefined;
}

import type * as z from "zod";
import type { Issue } from "#contract/refusal-codes.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Returns the parsed input. Of several broken rules the first one's message is the message, and the first of each
 * field is listed.
 */
export function holdToRules<T extends z.ZodType>(rules: T, input: unknown): z.output<T> {
  const read = rules.safeParse(input);
  if (read.success) return read.data;
  const issues = new Map<string, Issue>();
  for (const { path, code, message } of read.error.issues) {
    const field = path.map(String).join(".");
    if (!issues.has(field)) issues.set(field, { field, code, message });
  }
  throw inputRefusal([...issues.values()]);
}

/** A refusal with the message of its first issue. */
export function inputRefusal(issues: Issue[]): Refusal {
  const [first] = issues;
  return new Refusal("invalid-input", { ...(first ? { message: first.message } : {}), issues });
}

/** A new password that is too weak, as an issue of its field. */
export function weakPassword(message: string): Refusal {
  return new Refusal("password-weak", { message, issues: [{ field: "password", code: "password-weak", message }] });
}

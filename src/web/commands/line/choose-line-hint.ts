import type { CompletionContext } from "#rules/language/complete/suggestion.ts";
import { text } from "#texts/text.ts";

/** What the empty line offers: an example of what this person may do. */
export function chooseLineHint(context: Pick<CompletionContext, "may"> | undefined): string {
  if (context?.may?.("records.count") !== false) return text("Search, or type a command: count journal by:year");
  if (context.may("people.find")) return text("Find people, or type a command: open audit");
  return text("Type a command: open submissions");
}

import { heardWords } from "./heard-words.ts";
import { hearWith } from "./use-heard.ts";
import { sayOf } from "./words.ts";

type Heard = keyof typeof heardWords.english;

/** Says a message that arrived in English in the language of the moment; one that is not known stays as it came. */
export function hear(message: string): string {
  for (const [key, text] of Object.entries(heardWords.english)) {
    const values = valuesIn(message, text);
    if (values) return sayOf(heardWords)(key as Heard, values);
  }
  return message;
}

// Fetched together with the texts of another language: in English there is nothing to be heard.
hearWith(hear);

/** What stands in the message where the text has holes; undefined when it is another message. */
function valuesIn(message: string, text: string): Record<string, string> | undefined {
  const pattern = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\{(\w+)\}\}/g, "(?<$1>.+)");
  const found = new RegExp(`^${pattern}$`, "s").exec(message);
  return found ? { ...found.groups } : undefined;
}

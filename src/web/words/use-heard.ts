import { useCallback } from "react";
import { heardWords } from "./heard-words.ts";
import { useLanguage } from "./use-words.ts";
import { sayOf } from "./words.ts";

type Heard = keyof typeof heardWords.english;

/** Says messages that arrive in English (spec, sections 5 and 8) in the language of the moment, where they are known. */
export function useHeard(): Hear {
  const language = useLanguage();
  return useCallback(((message) => (message === undefined || language === "en" ? message : hear(message))) as Hear, [
    language,
  ]);
}

type Hear = { (message: string): string; (message: string | undefined): string | undefined };

export function hear(message: string): string {
  for (const [key, text] of Object.entries(heardWords.english)) {
    const values = valuesIn(message, text);
    if (values) return sayOf(heardWords)(key as Heard, values);
  }
  return message;
}

/** What stands in the message where the text has holes; undefined when it is another message. */
function valuesIn(message: string, text: string): Record<string, string> | undefined {
  const pattern = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\{(\w+)\}\}/g, "(?<$1>.+)");
  const found = new RegExp(`^${pattern}$`, "s").exec(message);
  return found ? { ...found.groups } : undefined;
}

import { useCallback } from "react";
import { useLanguage } from "./use-words.ts";

let hearing = (message: string) => message;

/** Who hears, from when another language's texts are there. */
export function hearWith(hear: (message: string) => string): void {
  hearing = hear;
}

/** Says messages that arrive in English (spec, sections 5 and 8) in the language of the moment, where they are known. */
export function useHeard(): Hear {
  const language = useLanguage();
  return useCallback(((message) => (message === undefined || language === "en" ? message : hearing(message))) as Hear, [
    language,
  ]);
}

type Hear = { (message: string): string; (message: string | undefined): string | undefined };

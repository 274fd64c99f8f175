import { useEffect, useRef } from "react";
import type { Language } from "#contract/languages.ts";
import { own } from "#contract/own.ts";
import { call } from "../api/call.ts";
import { useLanguage } from "../words/use-words.ts";
import { chooseLanguage } from "./start-language.ts";
import { readChoice } from "./stored-choice.ts";
import { chooseTheme, type Theme, useTheme } from "./theme.ts";

/** Brings the account's theme to a device that has none of its own, and keeps a new choice with the account. */
export function useKeptTheme(kept: Theme | undefined): void {
  useKept({ name: "theme", kept, chosen: useTheme(), bring: chooseTheme });
}

/** The same for the language. One that cannot be fetched now comes with the next page. */
export function useKeptLanguage(kept: Language | undefined): void {
  useKept({ name: "language", kept, chosen: useLanguage(), bring: bringLanguage });
}

type Kept<T> = {
  name: "theme" | "language";
  /** With the account; undefined until it is read or where there is none. */
  kept: T | undefined;
  /** On this device. */
  chosen: T;
  bring: (kept: T) => void;
};

function useKept<T extends string>({ name, kept, chosen, bring }: Kept<T>): void {
  const known = useRef(chosen);
  const isBrought = useRef(false);
  useEffect(() => {
    if (kept === undefined || isBrought.current) return;
    isBrought.current = true;
    if (readChoice(name) !== null) return;
    known.current = kept;
    bring(kept);
  }, [name, kept, bring]);
  useEffect(() => {
    if (known.current === chosen) return;
    known.current = chosen;
    // The choice already holds here; the account learns it again with the next one.
    call(own.changePreferences, { body: { [name]: chosen } }).catch(() => undefined);
  }, [name, chosen]);
}

function bringLanguage(kept: Language): void {
  chooseLanguage(kept).catch(() => undefined);
}

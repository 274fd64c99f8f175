import { useEffect, useRef } from "react";
import { own } from "#contract/own.ts";
import { call } from "../api/call.ts";
import { readChoice } from "./stored-choice.ts";
import { chooseTheme, type Theme, useTheme } from "./theme.ts";

/** Brings the account's theme to a device that has none of its own, and keeps a new choice with the account. */
export function useKeptTheme(kept: Theme | undefined): void {
  const chosen = useTheme();
  const known = useRef<Theme | undefined>(undefined);
  const isBrought = useRef(false);
  useEffect(() => {
    if (kept === undefined || isBrought.current) return;
    isBrought.current = true;
    if (readChoice("theme") === null && kept !== "system") chooseTheme(kept);
  }, [kept]);
  useEffect(() => {
    const before = known.current;
    known.current = chosen;
    if (before === undefined || before === chosen || chosen === kept) return;
    // The choice already holds here; the account learns it again with the next one.
    call(own.changePreferences, { body: { theme: chosen } }).catch(() => undefined);
  }, [chosen, kept]);
}

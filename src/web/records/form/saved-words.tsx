import { useEffect, useState } from "react";
import { offlineWords } from "../../words/offline-words.ts";
import { useLanguage } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import { agoWords } from "./ago-words.ts";
import type { KeeperState } from "./draft-keeper.ts";

/** The folio's word on where the form is kept. It counts on by itself; screen readers hear only what changes. */
export function SavedWords({ keeper, isDraft, waits }: { keeper: KeeperState; isDraft: boolean; waits: number }) {
  useLanguage();
  const now = useNow(keeper.savedAt !== null && keeper.phase === "still");
  const words = wordsFor(keeper, isDraft, now);
  const rest = waits > 0 && keeper.record && keeper.phase === "still" ? `, ${waitWords(waits)}` : "";
  return (
    <span className="saved" data-phase={keeper.phase}>
      {words}
      {rest}
    </span>
  );
}

function wordsFor({ phase, savedAt, record, error }: KeeperState, isDraft: boolean, now: number): string {
  if (phase === "saving") return "Saving";
  if (phase === "waiting") return record ? "Typed, saved in a moment" : "Saved in a moment";
  if (phase === "offline") return sayOf(offlineWords)("form.kept");
  if (phase === "stale") return "Someone saved first";
  if (phase === "refused") return error?.message ?? "Not saved";
  if (savedAt !== null) return `${isDraft ? "Draft saved" : "Saved"} ${agoWords(savedAt, now)}`;
  return record ? "All saved" : "Kept on this device until it can be saved";
}

const waitWords = (count: number) => (count === 1 ? "1 field waits to be mended" : `${count} fields wait to be mended`);

function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}

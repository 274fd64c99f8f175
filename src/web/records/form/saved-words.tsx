import { useEffect, useState } from "react";
import { offlineWords } from "../../words/offline-words.ts";
import { recordFormWords } from "../../words/record-form-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import { agoWords } from "./ago-words.ts";
import type { KeeperState } from "./draft-keeper.ts";

const say = sayOf(recordFormWords);

/** The folio's word on where the form is kept. It counts on by itself; screen readers hear only what changes. */
export function SavedWords({ keeper, isDraft, waits }: { keeper: KeeperState; isDraft: boolean; waits: number }) {
  const t = useWords(offlineWords);
  const now = useNow(keeper.savedAt !== null && keeper.phase === "still");
  const words = keeper.phase === "offline" ? t("form.kept") : wordsFor(keeper, isDraft, now);
  const rest = waits > 0 && keeper.record && keeper.phase === "still" ? `, ${waitWords(waits)}` : "";
  return (
    <span className="saved" data-phase={keeper.phase}>
      {words}
      {rest}
    </span>
  );
}

function wordsFor({ phase, savedAt, record, error }: KeeperState, isDraft: boolean, now: number): string {
  if (phase === "saving") return say("savedWords.saving");
  if (phase === "waiting") return record ? say("savedWords.typedSavedInAMoment") : say("savedWords.savedInAMoment");
  if (phase === "stale") return say("savedWords.someoneSavedFirst");
  if (phase === "refused") return error?.message ?? say("savedWords.notSaved");
  if (savedAt !== null)
    return say(isDraft ? "savedWords.draftSaved" : "savedWords.saved", { ago: agoWords(savedAt, now) });
  return record ? say("savedWords.allSaved") : say("savedWords.keptOnThisDeviceUntil");
}

const waitWords = (count: number) => say("savedWords.fieldsWaitToBeMended", { count });

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

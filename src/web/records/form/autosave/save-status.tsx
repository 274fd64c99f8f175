import { useEffect, useState } from "react";
import { translate } from "#texts/translate.ts";
import { useT } from "../../../texts/use-t.ts";
import type { AutosaveState } from "./autosave.ts";
import { formatAge } from "./format-age.ts";

type SaveStatusProps = { autosave: AutosaveState; isDraft: boolean; problems: string | undefined };

/** Where the form is stored, in the summary line. It counts the seconds, which are not read aloud: it is not a live region. */
export function SaveStatus({ autosave, isDraft, problems }: SaveStatusProps) {
  const t = useT();
  const now = useNow(autosave.savedAt !== null && autosave.phase === "idle");
  const words =
    autosave.phase === "offline"
      ? t("Stored on this device; will be sent when you are connected")
      : wordsFor(autosave, isDraft, now);
  return (
    <span className="saved" data-phase={autosave.phase}>
      {words}
      {problems !== undefined && autosave.phase === "idle" && `, ${problems}`}
    </span>
  );
}

function wordsFor({ phase, savedAt, record, error }: AutosaveState, isDraft: boolean, now: number): string {
  if (phase === "saving") return translate("Saving");
  if (phase === "waiting") return translate("Saving soon");
  if (phase === "stale") return translate("Someone else saved first");
  if (phase === "refused") return error?.message ?? translate("Not saved");
  if (savedAt !== null)
    return translate(isDraft ? "Draft saved {{ago}}" : "Saved {{ago}}", { ago: formatAge(savedAt, now) });
  return record ? translate("All saved") : translate("Not saved yet");
}

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

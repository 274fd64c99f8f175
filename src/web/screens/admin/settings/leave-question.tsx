import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { settingsWords } from "../../../words/settings-words.ts";
import { useWords } from "../../../words/use-words.ts";

/** Asks before a page with unsaved changes is left, by a link or by closing the window. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const t = useWords(settingsWords);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      title={t("leaveQuestion.leaveWithChanges")}
      says={t("leaveQuestion.whatYouChangedHere")}
      deed={t("leaveQuestion.leave")}
      otherwise={t("leaveQuestion.stay")}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

/** Asks before a page with unsaved changes is left, by a link or by closing the window. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
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
      title="Leave with changes that are not saved?"
      says="What you changed here is lost then; what is saved stays."
      deed="Leave"
      otherwise="Stay"
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

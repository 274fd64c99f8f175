import { useEffect, useState } from "react";
import { type Blocker, useBlocker } from "react-router";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import type { FormSession } from "./form-session.ts";

/** Saves what can be saved before the page is left; asks only when something would stay on this device. */
export function LeaveGuard({ session, isLeaving }: { session: FormSession; isLeaving: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      currentLocation.pathname !== pathname && pathname !== ownPath(session) && !isLeaving() && session.hasUnsent(),
  );
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (blocker.state !== "blocked") return setAsks(false);
    let isOver = false;
    void session.autosave.save().then(() => {
      if (isOver) return;
      if (session.hasUnsent() && !session.isQueued()) return setAsks(true);
      session.setAside();
      blocker.proceed();
    });
    return () => {
      isOver = true;
    };
  }, [blocker, session]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const isKept = session.keepOnDevice();
      if (session.hasUnsent() && !(isKept && session.isQueued())) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [session]);
  if (blocker.state !== "blocked") return null;
  return <Question blocker={blocker} isOpen={asks} session={session} />;
}

/** The address of a new draft: going there is not leaving. */
function ownPath({ kind, autosave }: FormSession): string | undefined {
  const { record } = autosave.read();
  return record ? `/common/edit/${kind.editSlug}/${record.id}` : undefined;
}

type QuestionProps = { blocker: Blocker & { state: "blocked" }; isOpen: boolean; session: FormSession };

function Question({ blocker, isOpen, session }: QuestionProps) {
  const t = useT();
  const isNew = session.autosave.read().record === null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => blocker.reset()}
      title={isNew ? t("Leave without saving a draft?") : t("Leave with unsaved changes?")}
      description={t("What you typed is kept on this device and restored when you return to this form.")}
      foot={
        <>
          <Button onClick={() => blocker.reset()}>{t("Stay")}</Button>
          <Button
            variant="danger"
            onClick={() => {
              session.discard();
              blocker.proceed();
            }}
          >
            {t("Discard changes")}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              session.keepOnDevice();
              blocker.proceed();
            }}
          >
            {t("Leave and keep")}
          </Button>
        </>
      }
    />
  );
}

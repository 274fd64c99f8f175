import { useEffect, useEffectEvent, useState } from "react";
import { type Blocker, useBlocker, useLocation, useNavigation } from "react-router";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import type { FormSession } from "./form-session.ts";

type Props = {
  session: FormSession;
  /** The form itself goes to another page. */
  isLeaving: () => boolean;
  /** The person goes to another page, or stays after all. */
  onLeaveChange?: (isGoing: boolean) => void;
};

/** Saves what is saved automatically before the page is left; asks only when something would stay on this device. */
export function LeaveGuard({ session, isLeaving, onLeaveChange }: Props) {
  const shown = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    // Left already, and still shown while the next page loads.
    if (currentLocation.pathname !== shown.pathname) return false;
    if (currentLocation.pathname === pathname || pathname === ownPath(session) || isLeaving()) return false;
    onLeaveChange?.(true);
    return session.hasUnsent();
  });
  // They stay after all: by the button below, or by a link within this page, which cancels the navigation.
  const isStaying = useNavigation().state === "idle" && blocker.state === "unblocked";
  const onStay = useEffectEvent(() => onLeaveChange?.(false));
  useEffect(() => {
    if (isStaying) onStay();
  }, [isStaying]);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (blocker.state !== "blocked") return setAsks(false);
    let isOver = false;
    void session.autosave.resume().then(() => {
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
  return <Question blocker={blocker} isOpen={asks} session={session} onCancel={() => blocker.reset()} />;
}

/** The address of a new draft: going there is not leaving. */
function ownPath({ kind, autosave }: FormSession): string | undefined {
  const { record } = autosave.read();
  return record ? `/common/edit/${kind.editSlug}/${record.id}` : undefined;
}

type QuestionProps = {
  blocker: Blocker & { state: "blocked" };
  isOpen: boolean;
  session: FormSession;
  onCancel: () => void;
};

function Question({ blocker, isOpen, session, onCancel }: QuestionProps) {
  const t = useT();
  const isNew = session.autosave.read().record === null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={isNew ? t("Leave without saving a draft?") : t("Leave with unsaved changes?")}
      description={t("What you typed is kept on this device and restored when you return to this form.")}
      footer={
        <>
          <Button onClick={onCancel}>{t("Stay")}</Button>
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
              session.keepOnDevice(true);
              blocker.proceed();
            }}
          >
            {t("Leave and keep draft")}
          </Button>
        </>
      }
    />
  );
}

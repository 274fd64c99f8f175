import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { onSessionEnded } from "../api/send.ts";
import { NewVersionNote } from "../offline/new-version-note.tsx";
import { LiveRegion } from "../ui/live-region.tsx";
import { ToastProvider, useToast } from "../ui/toast.tsx";
import { shellWords } from "../words/shell-words.ts";
import { useWords } from "../words/use-words.ts";

/** Around every page: messages, what is read aloud, where the focus and the scroll go. */
export function Root() {
  return (
    <ToastProvider>
      <LiveRegion>
        <SessionWatch />
        <FocusAfterMove />
        <Outlet />
        <NewVersionNote />
        <ScrollRestoration />
      </LiveRegion>
    </ToastProvider>
  );
}

/** Says why the login page came up. */
function SessionWatch() {
  const { toast } = useToast();
  const t = useWords(shellWords);
  useEffect(
    () => onSessionEnded((code) => toast({ text: t(code === "account-off" ? "session.accountOff" : "session.ended") })),
    [toast, t],
  );
  return null;
}

/** A new page starts at its beginning for keyboards and screen readers too, unless it has put the focus somewhere itself. */
function FocusAfterMove() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const content = document.getElementById("content");
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

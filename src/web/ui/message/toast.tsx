import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { ToastList, ToastMessage } from "./toast-list.tsx";

type Toasts = { toast: (message: ToastMessage) => void };

const ToastContext = createContext<Toasts | null>(null);

/** Shows at most one toast at a time, for five seconds; a newer one replaces it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ message: ToastMessage; messageNumber: number; isOpen: boolean } | null>(null);
  const [List, loadList] = useToastList();
  // A newer toast waits while the shown one is pressed: the press of a button that is replaced would be lost.
  const pressed = useRef<{ show?: () => void } | null>(null);
  const toast = useCallback(
    (message: ToastMessage) => {
      const show = () => setShown((last) => ({ message, messageNumber: (last?.messageNumber ?? 0) + 1, isOpen: true }));
      if (pressed.current) pressed.current.show = show;
      else show();
      loadList();
    },
    [loadList],
  );
  const toasts = useMemo(() => ({ toast }), [toast]);
  const change = (isOpen: boolean) => setShown((last) => last && { ...last, isOpen });
  return (
    <ToastContext value={toasts}>
      {children}
      {List && shown && <List {...shown} onOpenChange={change} pressed={pressed} />}
    </ToastContext>
  );
}

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast needs a ToastProvider above it.");
  return toasts;
}

type ToastListComponent = typeof ToastList;
let loaded: ToastListComponent | undefined;

/** Loads the code for toasts; from then on they are shown at once. */
export async function fetchToasts(): Promise<void> {
  loaded = (await import("./toast-list.tsx")).ToastList;
}

/** Loaded at the first touch or key, so that a message about a lost network does not need the network. */
function useToastList(): [ToastListComponent | undefined, () => void] {
  const [, setLoads] = useState(0);
  const loadList = useCallback(() => {
    if (loaded) return;
    // Without it there is no way to report the failure; the next message tries again.
    fetchToasts().then(
      () => setLoads((loads) => loads + 1),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    const once = { once: true, passive: true };
    for (const event of firstActions) window.addEventListener(event, loadList, once);
    return () => {
      for (const event of firstActions) window.removeEventListener(event, loadList);
    };
  }, [loadList]);
  return [loaded, loadList];
}

const firstActions = ["pointerdown", "keydown"] as const;

import { isTransient, messageOf } from "../core/api/api-error.ts";
import { newKey } from "../core/api/new-key.ts";
import { useT } from "../texts/use-t.ts";
import { useToast } from "../ui/message/toast.tsx";
import type { ToastMessage } from "../ui/message/toast-list.tsx";

type Action = NonNullable<ToastMessage["action"]>;
type Undo = (key: string, onError: (error: unknown) => void) => unknown;

/**
 * The button Undo of a toast. If the server cannot do it now, the message that says so has the button again; it then
 * sends the same idempotency key, so that what was done before its answer was lost is not done twice.
 */
export function useUndo(): (undo: Undo) => Action {
  const t = useT();
  const { toast } = useToast();
  const actionFor = (undo: Undo, key = newKey()): Action => ({
    label: t("Undo"),
    onPress: () =>
      void undo(key, (error) => {
        const again = isTransient(error) && { action: actionFor(undo, key), seconds: 10 };
        toast({ variant: "destructive", text: messageOf(error), ...again });
      }),
  });
  return actionFor;
}

import type { ReactNode } from "react";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: ReactNode;
  says?: ReactNode;
  /** The action in words: "Return 2". */
  action: string;
  /** The alternative in words: "Keep them". By default "Cancel". */
  otherwise?: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  isDangerous?: boolean;
  /** Why the action is not possible yet, for example without a reason. */
  disabledBecause?: ReactNode;
  children?: ReactNode;
};

/** A confirmation of what cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, says, action, otherwise, onConfirm, onClose, busy, isDangerous, disabledBecause, children } =
    props;
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      says={says}
      foot={
        <>
          <Button onClick={onClose}>{otherwise ?? t("Cancel")}</Button>
          <Button
            variant={isDangerous ? "danger" : "primary"}
            onClick={onConfirm}
            busy={busy}
            disabledBecause={disabledBecause}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

import type { ReactNode } from "react";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

export type ConfirmDialogProps = Omit<DialogProps, "footer" | "hasCross"> & {
  /** The action in words: "Return 2". */
  action: ReactNode;
  /** The alternative in words: "Keep them". By default "Cancel". */
  otherwise?: string;
  onConfirm?: () => void;
  /** Instead: the id of the form inside, which the action submits. */
  form?: string;
  busy?: boolean;
  isDangerous?: boolean;
  /** Why the action is not possible yet, for example without a reason. */
  disabledReason?: ReactNode;
};

/** A question or a short form, with one action and the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { action, otherwise, onConfirm, form, busy, isDangerous, disabledReason, ...dialog } = props;
  const t = useT();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>{otherwise ?? t("Cancel")}</Button>
          <Button
            type={form ? "submit" : "button"}
            form={form}
            variant={isDangerous ? "danger" : "primary"}
            onClick={onConfirm}
            busy={busy}
            disabledReason={disabledReason}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}

import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "../button.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";

type ConfirmButtonProps = Omit<ConfirmDialogProps, "isOpen" | "onClose" | "onConfirm"> & {
  label: ReactNode;
  button?: Omit<ButtonProps, "onClick" | "children">;
  /** Does the action, and closes the dialog when it is done. */
  onConfirm: (close: () => void) => void;
};

/** A button whose action is confirmed in a dialog first. */
export function ConfirmButton({ label, button, onConfirm, ...dialog }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog {...dialog} isOpen={isOpen} onClose={close} onConfirm={() => onConfirm(close)} />
    </>
  );
}

import { useMe } from "../../core/queries.ts";
import { useT } from "../../texts/use-t.ts";
import type { ButtonProps } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/dialog/confirm-button.tsx";

type NotMineButtonProps = {
  record: { title: string; createdBy?: { id: string } };
  button: Omit<ButtonProps, "onClick" | "children">;
  /** Declines the work, and closes the dialog when it is done. */
  onConfirm: (close: () => void) => void;
};

/** Declines a work that names the viewer, after a confirmation: it removes the work from their list. */
export function NotMineButton({ record: { title, createdBy }, button, onConfirm }: NotMineButtonProps) {
  const t = useT();
  const { data: me } = useMe();
  const enteredIt = me !== undefined && me.id === createdBy?.id;
  return (
    <ConfirmButton
      label={t("Not mine")}
      button={{ size: "small", ...button }}
      title={t("Not your work?")}
      description={
        enteredIt
          ? t("“{{title}}” will be removed from your list.", { title })
          : t("“{{title}}” will be removed from your list. The person who entered it will be notified.", { title })
      }
      action={t("Not mine")}
      busy={button.busy}
      onConfirm={onConfirm}
    />
  );
}

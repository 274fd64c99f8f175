import { useRetentionDays } from "../../../core/queries.ts";
import { useT } from "../../../texts/use-t.ts";
import { ConfirmButton } from "../../../ui/dialog/confirm-button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import type { Batch } from "../batch.ts";
import { useDiscard } from "../use-import.ts";
import type { ImportAddress } from "../use-import-address.ts";

/** A confirmation before a whole import goes to the bin. */
export function UndoDialog({ batch, isOpen, onClose }: { batch: Batch; isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const days = useRetentionDays();
  const { isPending, run } = useDiscard(batch.id, onClose);
  const records = t("Its {{count}} records are moved", { count: batch.created });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t("Undo this upload?")}
      description={t(
        "{{records}} to the bin and kept there for {{count}} days. Records submitted since then are not removed.",
        { records, count: days },
      )}
      action={t("Undo upload")}
      isDangerous
      busy={isPending}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

/** Discards what was read, after a confirmation. */
export function StartOver({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useT();
  const { isPending, run } = useDiscard(batch.id, address.begin);
  return (
    <ConfirmButton
      label={t("Start over")}
      button={{ variant: "quiet" }}
      title={t("Discard this upload?")}
      description={t("Nothing was saved. Cells you fixed here are lost; your file is not changed.")}
      action={t("Discard upload")}
      isDangerous
      busy={isPending}
      onConfirm={run}
    />
  );
}

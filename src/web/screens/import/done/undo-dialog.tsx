import { submittedImports } from "#contract/records/submitted-imports.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useRetentionDays } from "../../../core/queries.ts";
import { useT } from "../../../texts/use-t.ts";
import { ConfirmButton } from "../../../ui/dialog/confirm-button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { type Batch, countOf } from "../batch.ts";
import { useDiscard } from "../use-import.ts";
import type { ImportAddress } from "../use-import-address.ts";

/** A confirmation before a whole import goes to the bin. */
export function UndoDialog({ batch, isOpen, onClose }: { batch: Batch; isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const days = useRetentionDays();
  const { isPending, run } = useDiscard(batch.id, onClose);
  const { data } = useRead(submittedImports.drafts, { params: { id: batch.id } }, { isEnabled: isOpen });
  const { moved, kept } = data?.undo ?? { moved: batch.created + batch.questions, kept: 0 };
  const words = [
    t("Records that are moved to the bin: {{moved}}.", { moved }),
    kept > 0 &&
      t("Records that stay, because they were submitted, or others confirmed or changed them: {{kept}}.", { kept }),
    countOf(batch, "claim") > 0 && t("The claims that this upload sent are withdrawn."),
    t("Deleted records are kept for {{count}} days.", { count: days }),
  ];
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t("Undo this upload?")}
      description={words.filter(Boolean).join(" ")}
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

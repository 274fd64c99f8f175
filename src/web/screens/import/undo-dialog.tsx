import { useRetentionDays } from "../../api/queries/use-retention-days.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { binWords } from "../../words/bin-words.ts";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Batch } from "./batch.ts";
import { useThrowAway } from "./use-throw-away.ts";

type UndoDialogProps = { batch: Batch; isOpen: boolean; onClose: () => void; onDone?: () => void };

/** Asks before a whole import goes to the bin. */
export function UndoDialog({ batch, isOpen, onClose, onDone }: UndoDialogProps) {
  const say = useWords(importWords);
  const t = useWords(binWords);
  const days = useRetentionDays();
  const { isPending, run } = useThrowAway(batch.id, () => {
    onClose();
    onDone?.();
  });
  const records = say("undoDialog.itsRecordsGo", { count: batch.created });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={say("undoDialog.undoThisImport")}
      says={t("import.undo", { records, count: days })}
      deed={say("undoDialog.undoTheImport")}
      otherwise={say("undoDialog.keepIt")}
      isDangerous
      busy={isPending}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

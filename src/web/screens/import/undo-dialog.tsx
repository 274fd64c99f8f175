import { useRetentionDays } from "../../api/queries/use-retention-days.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { countText } from "../../ui/count-text.ts";
import { binWords } from "../../words/bin-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Batch } from "./batch.ts";
import { useThrowAway } from "./use-throw-away.ts";

type UndoDialogProps = { batch: Batch; isOpen: boolean; onClose: () => void; onDone?: () => void };

/** Asks before a whole import goes to the bin. */
export function UndoDialog({ batch, isOpen, onClose, onDone }: UndoDialogProps) {
  const t = useWords(binWords);
  const days = useRetentionDays();
  const { isPending, run } = useThrowAway(batch.id, () => {
    onClose();
    onDone?.();
  });
  const records = batch.created === 1 ? "Its record goes" : `Its ${countText(batch.created)} records go`;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Undo this import?"
      says={t("import.undo", { records, count: days })}
      deed="Undo the import"
      otherwise="Keep it"
      isDangerous
      busy={isPending}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

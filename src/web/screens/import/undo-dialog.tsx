import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { countText } from "../../ui/count-text.ts";
import type { Batch } from "./batch.ts";
import { useThrowAway } from "./use-throw-away.ts";

type UndoDialogProps = { batch: Batch; isOpen: boolean; onClose: () => void; onDone?: () => void };

/** Asks before a whole import goes to the bin. */
export function UndoDialog({ batch, isOpen, onClose, onDone }: UndoDialogProps) {
  const { isPending, run } = useThrowAway(batch.id, () => {
    onClose();
    onDone?.();
  });
  const records = batch.created === 1 ? "Its record goes" : `Its ${countText(batch.created)} records go`;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Undo this import?"
      says={`${records} to the bin and stay there 30 days. What somebody has submitted since stays.`}
      deed="Undo the import"
      otherwise="Keep it"
      isDangerous
      busy={isPending}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

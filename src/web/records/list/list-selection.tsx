import { RotateCcw, Trash2, UserPlus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import type { ListedRecord } from "./list-cells.tsx";
import type { useBulkDeeds } from "./use-bulk-deeds.ts";
import type { ListScope } from "./use-list-address.ts";

const say = sayOf(recordListWords);

type ListSelectionProps = {
  rows: readonly ListedRecord[];
  scope: ListScope;
  deeds: ReturnType<typeof useBulkDeeds>;
  onPlace: () => void;
  onClear: () => void;
};

/** What can be done with the selected rows, and what would go wrong. */
export function ListSelection({ rows, scope, deeds, onPlace, onClear }: ListSelectionProps) {
  const t = useWords(recordListWords);
  const { isBusy, restore } = deeds;
  const actions =
    scope === "bin" ? (
      <Button size="small" icon={RotateCcw} busy={isBusy} onClick={() => void restore(rows)}>
        {t("listSelection.restore")}
      </Button>
    ) : scope === "unassigned" ? (
      <>
        <Button size="small" icon={UserPlus} onClick={onPlace}>
          {t("listSelection.place")}
        </Button>
        <RemoveButton rows={rows} deeds={deeds} />
      </>
    ) : (
      <>
        <SubmitButton rows={rows} deeds={deeds} />
        <RemoveButton rows={rows} deeds={deeds} />
      </>
    );
  return (
    <SelectionBar
      count={rows.length}
      warning={scope === "bin" ? undefined : warningFor(rows)}
      actions={actions}
      onClear={onClear}
    />
  );
}

type DeedProps = Pick<ListSelectionProps, "rows" | "deeds">;

function SubmitButton({ rows, deeds: { isBusy, submit } }: DeedProps) {
  const t = useWords(recordListWords);
  const drafts = rows.filter(({ abilities, state }) => abilities.edit && state === "draft");
  return (
    <Button
      size="small"
      busy={isBusy}
      onClick={() => void submit(drafts)}
      disabledBecause={drafts.length > 0 ? undefined : t("listSelection.noneOfThese")}
    >
      {t("listSelection.submit")}
    </Button>
  );
}

function RemoveButton({ rows, deeds: { isBusy, remove } }: DeedProps) {
  const t = useWords(recordListWords);
  const removable = rows.filter(({ abilities }) => abilities.remove);
  return (
    <Button
      size="small"
      icon={Trash2}
      busy={isBusy}
      onClick={() => void remove(removable)}
      disabledBecause={removable.length > 0 ? undefined : t("listSelection.noneOfTheseIsYours")}
    >
      {t("listSelection.moveToTheBin")}
    </Button>
  );
}

function warningFor(rows: readonly ListedRecord[]) {
  const without = rows.filter(({ proofs, proofLinks }) => proofs + proofLinks === 0).length;
  return without === 0 ? undefined : (
    <span className="bad">{say("listSelection.haveNoProof", { count: without })}</span>
  );
}

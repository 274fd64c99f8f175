import { RotateCcw, Trash2, UserPlus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import type { ListedRecord } from "./list-cells.tsx";
import type { useBulkDeeds } from "./use-bulk-deeds.ts";
import type { ListScope } from "./use-list-address.ts";

type ListSelectionProps = {
  rows: readonly ListedRecord[];
  scope: ListScope;
  deeds: ReturnType<typeof useBulkDeeds>;
  onPlace: () => void;
  onClear: () => void;
};

/** What can be done with the selected rows, and what would go wrong. */
export function ListSelection({ rows, scope, deeds, onPlace, onClear }: ListSelectionProps) {
  const { isBusy, restore } = deeds;
  const actions =
    scope === "bin" ? (
      <Button size="small" icon={RotateCcw} busy={isBusy} onClick={() => void restore(rows)}>
        Restore
      </Button>
    ) : scope === "unassigned" ? (
      <>
        <Button size="small" icon={UserPlus} onClick={onPlace}>
          Place
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
  const drafts = rows.filter(({ abilities, state }) => abilities.edit && state === "draft");
  return (
    <Button
      size="small"
      busy={isBusy}
      onClick={() => void submit(drafts)}
      disabledBecause={drafts.length > 0 ? undefined : "None of these is a draft of yours"}
    >
      Submit
    </Button>
  );
}

function RemoveButton({ rows, deeds: { isBusy, remove } }: DeedProps) {
  const removable = rows.filter(({ abilities }) => abilities.remove);
  return (
    <Button
      size="small"
      icon={Trash2}
      busy={isBusy}
      onClick={() => void remove(removable)}
      disabledBecause={removable.length > 0 ? undefined : "None of these is yours to remove"}
    >
      Move to the bin
    </Button>
  );
}

function warningFor(rows: readonly ListedRecord[]) {
  const without = rows.filter(({ proofs, proofLinks }) => proofs + proofLinks === 0).length;
  return without === 0 ? undefined : (
    <span className="bad">{without === 1 ? "1 has no proof" : `${without} have no proof`}</span>
  );
}

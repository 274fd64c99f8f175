import { Merge, PencilLine, RotateCcw, Trash2, UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { translate } from "#texts/translate.ts";
import { useArea } from "../../../core/area.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { SelectionBar } from "../../../ui/table/selection-bar.tsx";
import { ExportMenu, type ExportQuery } from "../export-menu.tsx";
import type { ListedRecord } from "../list-cells.tsx";
import { titlesOf } from "../titles-of.ts";
import type { ListScope } from "../use-list-address.ts";
import type { useBulkActions } from "./use-bulk-actions.ts";
import { maxSelected, type useSelection } from "./use-selection.ts";

type ListSelectionProps = {
  kind: KindDefinition;
  listQuery: ExportQuery;
  selection: Pick<ReturnType<typeof useSelection>, "rows" | "rowsOnPage" | "selectAll" | "isBusy" | "clear">;
  /** The number of rows of the list, on all its pages. */
  total: number;
  scope: ListScope;
  actions: ReturnType<typeof useBulkActions>;
  onAssign: () => void;
};

const FillFieldDialog = lazy(async () => ({ default: (await import("./fill-field-dialog.tsx")).FillFieldDialog }));

/** The most records that are compared and merged at once. */
const maxMerged = 6;

/** Actions on the selected rows, with a warning of what would go wrong. */
export function ListSelection({ kind, listQuery, selection, total, scope, actions, onAssign }: ListSelectionProps) {
  const [isFilling, setIsFilling] = useState(false);
  const { rows } = selection;
  const editable = rows.filter(({ abilities }) => abilities.edit);
  const t = useT();
  const { isBusy, restore, fill } = actions;
  const area = useArea();
  const isAdminArea = area === "admin";
  const isUnassigned = scope === "unassigned";
  const mayAssign = isUnassigned || rows.every((row) => row.unassigned && (isAdminArea || row.abilities.edit));
  const buttons =
    scope === "bin" ? (
      <Button size="small" icon={RotateCcw} busy={isBusy} onClick={() => void restore(rows)}>
        {t("Restore")}
      </Button>
    ) : (
      <>
        {mayAssign && (
          <Button size="small" icon={UserPlus} onClick={onAssign}>
            {t("Assign")}
          </Button>
        )}
        {!isUnassigned && <SubmitButton rows={rows} actions={actions} />}
        <Button
          size="small"
          icon={PencilLine}
          onClick={() => setIsFilling(true)}
          disabledReason={editable.length > 0 ? undefined : t("You cannot change any of these")}
        >
          {t("Fill a field")}
        </Button>
        <RemoveButton rows={rows} actions={actions} />
        {rows.length > 1 && rows.length <= maxMerged && (
          <ButtonLink
            size="small"
            icon={Merge}
            to={`${screenPath("duplicates", [area, "common"])}?compare=${rows.map(({ id }) => id).join(",")}`}
          >
            {t("Compare and merge")}
          </ButtonLink>
        )}
      </>
    );
  return (
    <>
      <SelectionBar
        count={rows.length}
        warning={scope === "bin" ? undefined : warningFor(rows)}
        more={<SelectAll selection={selection} total={total} />}
        actions={
          <>
            <ExportMenu kind={kind} listQuery={listQuery} ids={rows.map(({ id }) => id)} />
            {buttons}
          </>
        }
        onClear={selection.clear}
      />
      {isFilling && (
        <Suspense>
          <FillFieldDialog
            kind={kind}
            rows={editable}
            isBusy={isBusy}
            onFill={(filling) => void fill(editable, filling).then(() => setIsFilling(false))}
            onClose={() => setIsFilling(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Selects the rows of the other pages too. */
function SelectAll({ selection, total }: Pick<ListSelectionProps, "selection" | "total">) {
  const t = useT();
  const count = Math.min(total, maxSelected);
  if (total <= selection.rowsOnPage || selection.rows.length >= count) return null;
  return (
    <Button size="small" busy={selection.isBusy} onClick={() => void selection.selectAll()}>
      {count < total ? t("Select the first {{count}}", { count }) : t("Select all {{count}}", { count })}
    </Button>
  );
}

type ActionProps = Pick<ListSelectionProps, "actions"> & { rows: readonly ListedRecord[] };

function SubmitButton({ rows, actions: { isBusy, submit } }: ActionProps) {
  const t = useT();
  const drafts = rows.filter(({ abilities, state }) => abilities.edit && state === "draft");
  return (
    <Button
      size="small"
      busy={isBusy}
      onClick={() => void submit(drafts)}
      disabledReason={drafts.length > 0 ? undefined : t("None of these is your draft")}
    >
      {t("Submit")}
    </Button>
  );
}

function RemoveButton({ rows, actions: { isBusy, remove } }: ActionProps) {
  const t = useT();
  const removable = rows.filter(({ abilities }) => abilities.remove);
  const areAllLocked = rows.every(({ isLocked }) => isLocked);
  return (
    <Button
      size="small"
      icon={Trash2}
      busy={isBusy}
      onClick={() => void remove(removable, lockedOf(rows))}
      disabledReason={
        removable.length > 0
          ? undefined
          : areAllLocked
            ? t("All of these are locked: they were signed off")
            : t("You cannot delete any of these")
      }
    >
      {t("Delete")}
    </Button>
  );
}

function warningFor(rows: readonly ListedRecord[]) {
  const withoutProof = rows.filter(({ proofs, proofLinks }) => proofs + proofLinks === 0).length;
  const locked = lockedOf(rows);
  if (withoutProof + locked.length === 0) return undefined;
  return (
    <>
      {withoutProof > 0 && <span className="bad">{translate("{{count}} have no proof", { count: withoutProof })}</span>}
      {locked.length > 0 && (
        <span className="locked-records" title={locked.map(({ title }) => title).join("\n")}>
          {translate("Locked: {{titles}}", { titles: titlesOf(locked) })}
        </span>
      )}
    </>
  );
}

const lockedOf = (rows: readonly ListedRecord[]) => rows.filter(({ isLocked }) => isLocked);

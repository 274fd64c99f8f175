import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import type { ListedRecord } from "./list-cells.tsx";
import type { ListScope } from "./use-list-address.ts";

type RowActionProps = {
  row: ListedRecord;
  scope: ListScope;
  isBusy: boolean;
  /** Required if rows are unassigned. */
  assign?: (row: ListedRecord) => void;
  restore: (rows: readonly ListedRecord[]) => Promise<void>;
};

/** The one action of a row in the bin or without owners. */
export function RowAction({ row, scope, isBusy, assign, restore }: RowActionProps) {
  const t = useT();
  const target = <span className="sr-only"> {row.title}</span>;
  if (scope === "bin")
    return (
      <Button size="small" busy={isBusy} onClick={() => void restore([row])}>
        {t("Restore")}
        {target}
      </Button>
    );
  // Its people are known, but had no post in a department on its date.
  if (!row.unassigned) return <span className="note">{t("Not in post")}</span>;
  return (
    <Button size="small" onClick={() => assign?.(row)}>
      {t("Assign")}
      {target}
    </Button>
  );
}

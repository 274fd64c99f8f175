import { Button } from "../../ui/button.tsx";
import type { ListedRecord } from "./list-cells.tsx";
import type { ListScope } from "./use-list-address.ts";

type RowDeedProps = {
  row: ListedRecord;
  scope: ListScope;
  isBusy: boolean;
  /** Needed where rows are without owners. */
  place?: (row: ListedRecord) => void;
  restore: (rows: readonly ListedRecord[]) => Promise<void>;
};

/** The one deed that a row in the bin, or without owners, waits for. */
export function RowDeed({ row, scope, isBusy, place, restore }: RowDeedProps) {
  const which = <span className="vh"> {row.title}</span>;
  if (scope === "bin")
    return (
      <Button size="small" busy={isBusy} onClick={() => void restore([row])}>
        Restore{which}
      </Button>
    );
  return (
    <Button size="small" onClick={() => place?.(row)}>
      Place{which}
    </Button>
  );
}

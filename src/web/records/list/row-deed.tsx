import { Button } from "../../ui/button.tsx";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";
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
  const t = useWords(recordListWords);
  const which = <span className="vh"> {row.title}</span>;
  if (scope === "bin")
    return (
      <Button size="small" busy={isBusy} onClick={() => void restore([row])}>
        {t("rowDeed.restore")}
        {which}
      </Button>
    );
  return (
    <Button size="small" onClick={() => place?.(row)}>
      {t("rowDeed.place")}
      {which}
    </Button>
  );
}

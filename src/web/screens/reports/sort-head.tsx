import { ArrowDown, ArrowUp } from "lucide-react";
import type { SortKey } from "#kinds/condition.ts";
import { Icon } from "../../ui/icon.tsx";

type SortHeadProps = {
  field: string;
  label: string;
  sort: readonly SortKey[];
  onSort: (sort: SortKey[]) => void;
  isNumber?: boolean;
};

/** A column's head that orders the report by it: figures from the largest first, the other way on a second press. */
export function SortHead({ field, label, sort, onSort, isNumber = false }: SortHeadProps) {
  const [first] = sort;
  const isSorted = first?.field === field;
  const descending = isSorted ? !first.descending : isNumber;
  const direction = first?.descending ? "descending" : "ascending";
  return (
    <th scope="col" className={isNumber ? "num" : undefined} aria-sort={isSorted ? direction : "none"}>
      <button type="button" onClick={() => onSort([{ field, descending }])}>
        {label}
        {isSorted && <Icon of={first.descending ? ArrowDown : ArrowUp} size={12} />}
      </button>
    </th>
  );
}

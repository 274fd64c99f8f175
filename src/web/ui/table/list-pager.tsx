import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { ListParams } from "../page/use-list-params.ts";
import { formatCount } from "../text/format-count.ts";
import { Pager, type PagerProps } from "./pager.tsx";

export type ListPagerProps = {
  page: Pick<ListParams, "rowsBefore" | "goToNextPage" | "goToPreviousPage">;
  /** The shown list. */
  list: { rows: readonly unknown[]; total: number; totalIsExact?: boolean; nextCursor: string | null };
  beforeLabel?: string;
  afterLabel?: string;
  density?: PagerProps["density"];
  children?: ReactNode;
};

/** The foot of a list whose page is in the address. */
export function ListPager({ page, list, beforeLabel, afterLabel, density, children }: ListPagerProps) {
  const { rows, total, totalIsExact = true, nextCursor } = list;
  // Its last row may have left the list: without this, the page would say that the list has none.
  const isEmptied = rows.length === 0 && page.rowsBefore > 0 && total > 0;
  const goBack = useEffectEvent(() => void page.goToPreviousPage());
  useEffect(() => {
    if (isEmptied) goBack();
  }, [isEmptied]);
  if (rows.length === 0 && page.rowsBefore === 0) return null;
  return (
    <Pager
      from={rows.length === 0 ? page.rowsBefore : page.rowsBefore + 1}
      to={page.rowsBefore + rows.length}
      total={`${formatCount(total)}${totalIsExact ? "" : "+"}`}
      beforeLabel={beforeLabel}
      afterLabel={afterLabel}
      density={density}
      onBefore={page.rowsBefore > 0 ? () => void page.goToPreviousPage() : undefined}
      onAfter={nextCursor ? () => page.goToNextPage(nextCursor, rows.length) : undefined}
    >
      {children}
    </Pager>
  );
}

import type { ApiError } from "../core/api/api-error.ts";
import type { usePanelAddress } from "../ui/dialog/use-panel-address.ts";
import { DataTable } from "../ui/table/data-table.tsx";
import type { DataTableProps } from "../ui/table/data-table-types.ts";
import { ListPager, type ListPagerProps } from "../ui/table/list-pager.tsx";
import { LoadError } from "./load-error.tsx";

export type PagedTableProps<Row> = Omit<DataTableProps<Row>, "rows" | "rowId" | "onOpen" | "currentId" | "isLoading"> &
  Pick<ListPagerProps, "page"> & {
    list: {
      data: (ListPagerProps["list"] & { rows: readonly Row[] }) | undefined;
      error: ApiError | null;
      refetch: () => unknown;
      isPlaceholderData: boolean;
    };
    /** In place of a list that could not be read. */
    problem: string;
    /** Where a row is opened beside the table. */
    panel?: ReturnType<typeof usePanelAddress>;
  };

/** A list whose page is in the address: its rows, and the way to the others. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { list, problem, page, panel, ...table } = props;
  const { data, error, refetch, isPlaceholderData } = list;
  if (error && !data) return <LoadError what={problem} error={error} onRetry={refetch} />;
  return (
    <>
      <DataTable
        {...table}
        rows={data?.rows ?? []}
        rowId={({ id }) => id}
        onOpen={panel && (({ id }) => panel.open(id))}
        currentId={panel?.opened ?? undefined}
        isLoading={!data || isPlaceholderData}
      />
      {data && <ListPager page={page} list={data} />}
    </>
  );
}

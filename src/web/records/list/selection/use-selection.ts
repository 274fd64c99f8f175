import { useState } from "react";
import { records } from "#contract/records.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { call } from "../../../core/api/call.ts";
import { useT } from "../../../texts/use-t.ts";
import { useToast } from "../../../ui/message/toast.tsx";
import type { ExportQuery } from "../export-menu.tsx";
import type { ListedRecord } from "../list-cells.tsx";

/** The most rows that are selected at once: the longest page that the server returns. */
export const maxSelected = 200;

/** The selected rows of a list: those ticked on this page, or all that its first page of 200 would have. */
export function useSelection(slug: string, query: ExportQuery, rows: readonly ListedRecord[]) {
  const t = useT();
  const { toast } = useToast();
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const list = JSON.stringify([slug, query]);
  const [all, setAll] = useState<{ list: string; rows: readonly ListedRecord[] }>({ list, rows: [] });
  const others = all.list === list ? all.rows.filter(({ id }) => rows.every((row) => row.id !== id)) : [];

  const selectAll = async () => {
    setIsBusy(true);
    try {
      const found = await call(records.list, { params: { kind: slug }, query: { ...query, limit: maxSelected } });
      setAll({ list, rows: found.rows });
      setSelected(new Set(found.rows.map(({ id }) => id)));
    } catch (error) {
      toast({ variant: "destructive", title: t("Nothing was selected"), text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };

  return {
    selected,
    rows: [...rows, ...others].filter(({ id }) => selected.has(id)),
    rowsOnPage: rows.length,
    choose: setSelected,
    selectAll,
    isBusy,
    clear: () => setSelected(new Set()),
  };
}

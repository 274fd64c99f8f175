import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Call, ResponseOf } from "#contract/endpoint.ts";
import { records } from "#contract/records.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import type { ListedRecord } from "./list-cells.tsx";

/** The rows on paper; `total`: how many the list has, if not all are printed. */
export type Printed = { rows: readonly ListedRecord[]; total: string | undefined };

/** The most rows that are printed; an export has them all. */
const maxPrinted = 2000;
const pageSize = 200;

type ListCall = Call<typeof records.list>;

/** Prints the whole list, by the button or Ctrl P: its rows are read, are in the page while it prints, then leave it. */
export function usePrint(list: ListCall, mayPrint: boolean) {
  const t = useT();
  const { toast } = useToast();
  const [printed, setPrinted] = useState<Printed>();
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const all = await readRows(list);
      // The rows must be in the page before window.print() copies it.
      flushSync(() => setPrinted(all));
      window.print();
    } catch (error) {
      toast({ variant: "destructive", title: t("Could not load the whole list for printing"), text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPrintKey = event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey);
    if (!isPrintKey || event.altKey || event.shiftKey || !mayPrint) return;
    event.preventDefault();
    void print();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    const removeRows = () => setPrinted(undefined);
    document.addEventListener("keydown", listen);
    window.addEventListener("afterprint", removeRows);
    return () => {
      document.removeEventListener("keydown", listen);
      window.removeEventListener("afterprint", removeRows);
    };
  }, []);
  return { printed, isBusy, print };
}

async function readRows({ params, query }: ListCall): Promise<Printed> {
  const rows: ListedRecord[] = [];
  for (let cursor = ""; ; ) {
    const page = { ...query, limit: pageSize, ...(cursor && { cursor }) };
    const list: ResponseOf<typeof records.list> = await call(records.list, { params, query: page });
    rows.push(...list.rows);
    if (list.nextCursor === null) return { rows, total: undefined };
    if (rows.length >= maxPrinted) return { rows, total: `${formatCount(list.total)}${list.totalIsExact ? "" : "+"}` };
    cursor = list.nextCursor;
  }
}

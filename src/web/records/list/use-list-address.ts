import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { listScopes } from "#contract/records.ts";

export type ListScope = (typeof listScopes)[number];

/** What a list shows stands in its address, so that a link to it shows the same. */
export type ListAddress = {
  q: string;
  /** Sort keys as the language writes them: `-date`, `title`. */
  sort: string;
  /** Where the page begins; absent on the first. */
  cursor: string | undefined;
  /** Rows before this page. */
  before: number;
  scope: ListScope | undefined;
  /** Names of columns a link shows, whatever its reader keeps; empty where it names none. */
  columns: string;
};

const scopes: readonly string[] = ["own", "department", "institute", "unassigned", "bin"];

export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo<ListAddress>(() => {
    const scope = params.get("scope");
    return {
      q: params.get("q") ?? "",
      sort: params.get("sort") ?? "",
      cursor: params.get("after") ?? undefined,
      before: Number(params.get("before") ?? 0) || 0,
      columns: params.get("columns") ?? "",
      scope: scope !== null && scopes.includes(scope) ? (scope as ListScope) : undefined,
    };
  }, [params]);

  /** Another question, or another order, begins at the first page. */
  const ask = useCallback(
    (change: { q?: string; sort?: string; columns?: string }) => {
      setParams((old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        next.delete("after");
        next.delete("before");
        return next;
      });
    },
    [setParams],
  );

  const turn = useCallback(
    (page: { cursor: string; before: number }) => {
      setParams((old) => {
        const next = new URLSearchParams(old);
        next.set("after", page.cursor);
        next.set("before", String(page.before));
        return next;
      });
    },
    [setParams],
  );

  return { address, ask, turn };
}

/** The question part of the address that shows a list as it stands, from its first row. */
export function viewOf({ q, sort, scope }: ListAddress, columns: readonly string[]): string {
  const parts = { q, sort, scope: scope ?? "", columns: columns.join(",") };
  return String(new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== "")));
}

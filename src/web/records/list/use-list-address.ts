import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { listScopes } from "#contract/records.ts";

export type ListScope = (typeof listScopes)[number];

/** The state of a list is in its address, so that a link to it shows the same. */
export type ListAddress = {
  q: string;
  /** Sort keys as in the language: `-date`, `title`. */
  sort: string;
  /** The beginning of the page; absent on the first. */
  cursor: string | undefined;
  /** Number of rows before this page. */
  before: number;
  scope: ListScope | undefined;
  /** Names of columns in a link, which override the reader's own; empty where it has none. */
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

  /** Another query, or another order, begins at the first page. */
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

/** The query part of the address that shows a list as it is, from its first row. */
export function viewOf({ q, sort, scope }: ListAddress, columns: readonly string[]): string {
  const parts = { q, sort, scope: scope ?? "", columns: columns.join(",") };
  return String(new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== "")));
}

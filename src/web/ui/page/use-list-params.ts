import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

export type ListParams = ReturnType<typeof useListParams>;

/**
 * Filters and page of a list, kept in the address: a filter by its name, the page by `after` (its cursor) and `before`
 * (the number of rows above it). Another filter begins at the first page.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const set = useCallback(
    (change: Readonly<Record<string, string | undefined>>, { replace = false } = {}) => {
      // An answer that comes after the page was left does not change the address of another page.
      if (!isLeft.current) setParams((old) => withFilters(old, change), { replace });
    },
    [setParams],
  );
  const rowsBefore = Number(params.get("before")) || 0;
  const isTurned = typeof state === "object" && state !== null && "isTurned" in state;
  return {
    get: (name: string) => params.get(name) ?? "",
    set,
    /** The address with other filters, for links. */
    linkWith: (change: Readonly<Record<string, string | undefined>>) => `?${withFilters(params, change)}`,
    cursor: params.get("after") ?? undefined,
    /** Number of rows before this page. */
    rowsBefore,
    goToNextPage: (cursor: string, rowsShown: number) =>
      setParams((old) => withParams(old, { after: cursor, before: rowsBefore + rowsShown }), {
        state: { isTurned: true },
      }),
    /** To the previous page, or to the first one after opening a link. */
    goToPreviousPage: () => (isTurned ? navigate(-1) : set({})),
  };
}

function withFilters(old: URLSearchParams, change: Readonly<Record<string, string | undefined>>): URLSearchParams {
  return withParams(old, { after: undefined, before: undefined, ...change });
}

/** Changes some parameters of an address; a parameter without a value is removed. */
export function withParams(
  old: URLSearchParams,
  change: Readonly<Record<string, string | number | null | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(old);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, String(value));
    else next.delete(name);
  }
  return next;
}

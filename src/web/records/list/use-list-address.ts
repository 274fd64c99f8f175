import { listScopes } from "#contract/records.ts";
import { useListParams } from "../../ui/page/use-list-params.ts";

/** Which records a list starts from, as the API's parameter `scope` names them: "own", "department", "bin". */
export type ListScope = (typeof listScopes)[number];

/** The state of a list is in its address, so that a link to it shows the same. */
export type ListAddress = {
  q: string;
  /** Sort keys as in the language: `-date`, `title`. */
  sort: string;
  /** The beginning of the page; absent on the first. */
  cursor: string | undefined;
  /** Number of rows before this page. */
  rowsBefore: number;
  scope: ListScope | undefined;
  /** Names of columns in a link, which override the reader's own; empty if it has none. */
  columns: string;
};

export function useListAddress() {
  const page = useListParams();
  const { get, set, cursor, rowsBefore } = page;
  const scope = listScopes.find((one) => one === get("scope"));
  const address: ListAddress = { q: get("q"), sort: get("sort"), columns: get("columns"), cursor, rowsBefore, scope };
  return { address, setFilters: set, page };
}

/** The query part of the address that shows a list as it is, from its first row. */
export function searchStringOf({ q, sort, scope }: ListAddress, columns: readonly string[]): string {
  const parts = { q, sort, scope: scope ?? "", columns: columns.join(",") };
  return String(new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== "")));
}

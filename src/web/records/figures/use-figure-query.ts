import { useSearchParams } from "react-router";
import { withParams } from "../../ui/page/use-list-params.ts";
import { joinConditions } from "./figure-links.ts";

/** A query over all kinds, opened beside the dashboard: which kinds have the rows of a figure. */
export type FigureQuery = { query: string; scope: string | undefined };

/**
 * Kept in the address: `?figure=missing:proof`, with `figureScope` for another scope than the area's; a star selects
 * everything. Bookmarks may have the former names `behind` and `of`.
 */
export function useFigureQuery() {
  const [params, setParams] = useSearchParams();
  const [name, scopeName] = params.has("figure") ? ["figure", "figureScope"] : ["behind", "of"];
  const query = params.get(name);
  const figure: FigureQuery | null =
    query === null ? null : { query: query === "*" ? "" : query, scope: params.get(scopeName) ?? undefined };
  return {
    figure,
    linkTo: (parts: readonly string[], scope?: string) =>
      `?${withParams(params, { ...none, figure: joinConditions(parts) || "*", figureScope: scope })}`,
    close: () =>
      setParams((old) => withParams(old, none), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}

const none = { figure: undefined, figureScope: undefined, behind: undefined, of: undefined };

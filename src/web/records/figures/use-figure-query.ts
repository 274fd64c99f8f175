import { useSearchParams } from "react-router";
import { withParams } from "../../ui/page/use-page-address.ts";
import { questionOf } from "./figure-links.ts";

/** A query over all kinds, opened beside the dashboard: which kinds have the rows of a figure. */
export type FigureQuery = { question: string; scope: string | undefined };

/**
 * Kept in the address: `?behind=missing:proof`, with `of` for another scope than the area's; a star selects
 * everything.
 */
export function useFigureQuery() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("behind");
  const behind: FigureQuery | null =
    asked === null ? null : { question: asked === "*" ? "" : asked, scope: params.get("of") ?? undefined };
  return {
    behind,
    linkTo: (parts: readonly string[], scope?: string) =>
      `?${withParams(params, { behind: questionOf(parts) || "*", of: scope })}`,
    close: () =>
      setParams((old) => withParams(old, { behind: undefined, of: undefined }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}

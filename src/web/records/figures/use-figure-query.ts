import { useSearchParams } from "react-router";
import { withParams } from "../../ui/page/use-page-address.ts";
import { questionOf } from "./figure-links.ts";

/** A query over all kinds, opened beside the dashboard: which kinds have the rows of a figure. */
export type FigureQuery = { question: string; scope: string | undefined };

/**
 * Kept in the address: `?figure=missing:proof`, with `figureScope` for another scope than the area's; a star selects
 * everything.
 */
export function useFigureQuery() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("figure");
  const figure: FigureQuery | null =
    asked === null ? null : { question: asked === "*" ? "" : asked, scope: params.get("figureScope") ?? undefined };
  return {
    figure,
    linkTo: (parts: readonly string[], scope?: string) =>
      `?${withParams(params, { figure: questionOf(parts) || "*", figureScope: scope })}`,
    close: () =>
      setParams((old) => withParams(old, { figure: undefined, figureScope: undefined }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}

import { useSearchParams } from "react-router";
import { questionOf } from "./figure-links.ts";

/** A query over all kinds, opened beside the dashboard: which kinds have the rows of a figure. */
export type Behind = { question: string; scope: string | undefined };

/**
 * Kept in the address: `?behind=missing:proof`, with `of` for another scope than the area's; a star selects
 * everything.
 */
export function useBehind() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("behind");
  const behind: Behind | null =
    asked === null ? null : { question: asked === "*" ? "" : asked, scope: params.get("of") ?? undefined };
  return {
    behind,
    linkTo: (parts: readonly string[], scope?: string) => {
      const next = new URLSearchParams(params);
      next.set("behind", questionOf(parts) || "*");
      if (scope) next.set("of", scope);
      else next.delete("of");
      return `?${next}`;
    },
    close: () =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          next.delete("behind");
          next.delete("of");
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

import { useSearchParams } from "react-router";
import { withParams } from "../page/use-list-params.ts";

/** The content of a panel beside the page, kept in the address so that it can be linked and left with Back. */
export function usePanelAddress(name: string) {
  const [params, setParams] = useSearchParams();
  const withValue = (value: string | null) => withParams(params, { [name]: value });
  return {
    /** Null while nothing is open. */
    opened: params.get(name),
    linkTo: (value: string) => `?${withValue(value)}`,
    open: (value: string) => setParams(withValue(value), { preventScrollReset: true }),
    close: () => setParams(withValue(null), { replace: true, preventScrollReset: true }),
  };
}

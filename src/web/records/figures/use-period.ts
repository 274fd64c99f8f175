import { useSearchParams } from "react-router";
import { type Period, readPeriod, writePeriod } from "./period.ts";

/** The dashboard's period, kept in its address. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  return {
    ...readPeriod(params),
    change: (change: Partial<Period>) =>
      setParams((old) => writePeriod(old, change), { replace: true, preventScrollReset: true }),
  };
}

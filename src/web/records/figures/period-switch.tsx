import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import type { Dashboard } from "./dashboard.ts";
import type { Clock } from "./period.ts";
import type { usePeriod } from "./use-period.ts";

const clocks = [
  { value: "calendar", label: "Calendar" },
  { value: "academic", label: "Academic" },
] as const satisfies { value: Clock; label: string }[];

/** Which kind of year, and which one. */
export function PeriodSwitch({ period, shown }: { period: ReturnType<typeof usePeriod>; shown: Dashboard }) {
  const { clock, years } = shown;
  const listed = years.map(({ year, label }) => ({ value: String(year), label })).reverse();
  const isListed = period.year === undefined || years.some(({ year }) => year === period.year);
  return (
    <>
      <Segmented
        label="Kind of year"
        parts={clocks}
        value={clock}
        onChange={(next) => period.change({ clock: next })}
      />
      <Select
        className="period-year"
        aria-label="Year"
        placeholder="All years"
        value={period.year === undefined ? "" : String(period.year)}
        choices={isListed ? listed : [...listed, { value: String(period.year), label: String(period.year) }]}
        onChange={({ target }) => period.change({ year: target.value === "" ? undefined : Number(target.value) })}
      />
    </>
  );
}

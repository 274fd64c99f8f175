import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { figuresWords } from "../../words/figures-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import type { Dashboard } from "./dashboard.ts";
import type { Clock } from "./period.ts";
import type { usePeriod } from "./use-period.ts";

const say = sayOf(figuresWords);

const clocks = [
  {
    value: "calendar",
    get label() {
      return say("periodSwitch.calendar");
    },
  },
  {
    value: "academic",
    get label() {
      return say("periodSwitch.academic");
    },
  },
] as const satisfies { value: Clock; label: string }[];

/** Which kind of year, and which one. */
export function PeriodSwitch({ period, shown }: { period: ReturnType<typeof usePeriod>; shown: Dashboard }) {
  const t = useWords(figuresWords);
  const { clock, years } = shown;
  const listed = years.map(({ year, label }) => ({ value: String(year), label })).reverse();
  const isListed = period.year === undefined || years.some(({ year }) => year === period.year);
  return (
    <>
      <Segmented
        label={t("periodSwitch.kindOfYear")}
        parts={clocks}
        value={clock}
        onChange={(next) => period.change({ clock: next })}
      />
      <Select
        className="period-year"
        aria-label={t("periodSwitch.year")}
        placeholder={t("periodSwitch.allYears")}
        value={period.year === undefined ? "" : String(period.year)}
        choices={isListed ? listed : [...listed, { value: String(period.year), label: String(period.year) }]}
        onChange={({ target }) => period.change({ year: target.value === "" ? undefined : Number(target.value) })}
      />
    </>
  );
}

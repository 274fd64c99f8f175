import { useT } from "../../texts/use-t.ts";
import { formatLongDay } from "../../ui/text/format-date.ts";

type CitedTimesProps = { figure: { cited: number; source: string; day: string } | null };

/** How often a work is cited, by which source and on which day; nothing without a figure. */
export function CitedTimes({ figure }: CitedTimesProps) {
  const t = useT();
  return (
    figure && (
      <p className="note">
        {t("Cited {{count}} times", { count: figure.cited })} ({figure.source}, {formatLongDay(figure.day)})
      </p>
    )
  );
}

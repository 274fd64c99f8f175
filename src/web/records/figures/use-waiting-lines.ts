import { useT } from "../../texts/use-t.ts";
import type { Dashboard } from "./dashboard.ts";
import type { GapLine } from "./gaps-section.tsx";
import { useBehind } from "./use-behind.ts";

/** Open tasks in a department or institute, each with a link to its rows. */
export function useWaitingLines(peopleWaiting: string): (dashboard: Dashboard) => GapLine[] {
  const t = useT();
  const { linkTo } = useBehind();
  return ({ waiting, unassigned, monthNeeded, undated, period }) => [
    {
      count: waiting,
      to: peopleWaiting,
      what: t("registrations awaiting approval", { count: waiting }),
      why: t("they can sign in once approved"),
    },
    {
      count: unassigned,
      to: linkTo([], "unassigned"),
      what: t("unassigned records", { count: unassigned }),
      why: t("imported, to be assigned to people; not counted yet"),
    },
    {
      count: period === "academic" ? monthNeeded : 0,
      to: linkTo(["missing:month"]),
      what: t("records have only a year", { count: monthNeeded }),
      why: t("add the month to place it in an academic year"),
    },
    {
      count: undated,
      to: linkTo(["missing:date"]),
      what: t("records have no date", { count: undated }),
      why: t("counted in totals, but in no year"),
    },
  ];
}

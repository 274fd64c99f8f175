import type { Dashboard } from "./dashboard.ts";
import type { GapLine } from "./gaps-section.tsx";
import { useBehind } from "./use-behind.ts";

/** What waits for somebody in a department or institute, with the rows behind each. */
export function useWaitingLines(peopleWaiting: string): (dashboard: Dashboard) => GapLine[] {
  const { linkTo } = useBehind();
  return ({ waiting, unassigned, monthNeeded, undated, clock }) => [
    {
      count: waiting,
      to: peopleWaiting,
      what: waiting === 1 ? "person waits to be let in" : "people wait to be let in",
      why: "registered, and not active before you say so",
    },
    {
      count: unassigned,
      to: linkTo([], "unassigned"),
      what: unassigned === 1 ? "record belongs to nobody here" : "records belong to nobody here",
      why: "imported, to be placed with their people; counted nowhere",
    },
    {
      count: clock === "academic" ? monthNeeded : 0,
      to: linkTo(["missing:month"]),
      what: monthNeeded === 1 ? "needs a month" : "need a month",
      why: "its year alone does not say which academic year",
    },
    {
      count: undated,
      to: linkTo(["missing:date"]),
      what: undated === 1 ? "has no date" : "have no date",
      why: "counted in every total, and in no year",
    },
  ];
}

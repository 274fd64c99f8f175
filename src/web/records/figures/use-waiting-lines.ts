import { figuresWords } from "../../words/figures-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Dashboard } from "./dashboard.ts";
import type { GapLine } from "./gaps-section.tsx";
import { useBehind } from "./use-behind.ts";

/** What waits for somebody in a department or institute, with the rows behind each. */
export function useWaitingLines(peopleWaiting: string): (dashboard: Dashboard) => GapLine[] {
  const t = useWords(figuresWords);
  const { linkTo } = useBehind();
  return ({ waiting, unassigned, monthNeeded, undated, clock }) => [
    {
      count: waiting,
      to: peopleWaiting,
      what: t("useWaitingLines.peopleWait", { count: waiting }),
      why: t("useWaitingLines.registeredAndNotActive"),
    },
    {
      count: unassigned,
      to: linkTo([], "unassigned"),
      what: t("useWaitingLines.recordsBelongToNobody", { count: unassigned }),
      why: t("useWaitingLines.importedToBePlaced"),
    },
    {
      count: clock === "academic" ? monthNeeded : 0,
      to: linkTo(["missing:month"]),
      what: t("useWaitingLines.needAMonth", { count: monthNeeded }),
      why: t("useWaitingLines.itsYearAloneDoes"),
    },
    {
      count: undated,
      to: linkTo(["missing:date"]),
      what: t("useWaitingLines.haveNoDate", { count: undated }),
      why: t("useWaitingLines.countedInEveryTotal"),
    },
  ];
}

import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Section } from "../../ui/page/section.tsx";
import { countText } from "../../ui/text/count-text.ts";
import type { Dashboard } from "./dashboard.ts";
import { useBehind } from "./use-behind.ts";

type GapLine = { count: number; to: string; what: string; why?: string };

/**
 * What prevents records from being counted or people from working, each line a link to its rows. Absent where there is
 * nothing.
 */
export function GapsSection({ lines }: { lines: readonly GapLine[] }) {
  const t = useT();
  const shown = lines.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Section title={t("Needs attention")}>
      <ul className="gap-lines">
        {shown.map(({ count, to, what, why }) => (
          <li key={what}>
            <Anchor to={to}>
              <span className="fig s">{countText(count)}</span>
              <span>
                <span className="strong">{what}</span>
                {why && <span className="note">{why}</span>}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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

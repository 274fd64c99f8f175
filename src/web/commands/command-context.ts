import { type Area, areas, homeArea, mayEnter } from "#access/roles.ts";
import { accounts } from "#contract/accounts.ts";
import type { Answer } from "#contract/endpoint.ts";
import type { own } from "#contract/own.ts";
import type { DepartmentName } from "#kinds/field.ts";
import type { CompletionContext } from "#rules/commands/suggestion.ts";
import { useMe } from "../api/queries/use-me.ts";
import { useRead } from "../api/use-read.ts";

export type Me = Answer<typeof own.readMe>;

/** What reading and completing a line needs to know; undefined until the account is known. */
export function useCommandContext():
  | (CompletionContext & { areas: Area[]; departments: readonly DepartmentName[] })
  | undefined {
  const { data: me } = useMe();
  const { data: departments } = useRead(accounts.departments, {}, { staleInMs: 300_000 });
  if (!me) return undefined;
  return {
    settings: { academicYearStartsInMonth: me.institute.academicStart },
    today: me.institute.today,
    departments: departments?.rows ?? me.departments,
    may: (right) => me.rights.includes(right),
    areas: areasOf(me),
  };
}

/** The areas an account may enter, the one it lands in first. */
function areasOf(me: Pick<Me, "role" | "tags">): Area[] {
  const home = homeArea(me);
  const open = areas.filter((area) => area !== home && mayEnter(me, area));
  return home ? [home, ...open] : open;
}

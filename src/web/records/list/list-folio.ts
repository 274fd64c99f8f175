import type { Answer } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";

type Listed = Answer<typeof records.list>;

/** Facts under a list's title: how many, and how they stand. */
export function folioOf(list: Listed, isFiltered: boolean): string[] {
  const total = `${list.total.toLocaleString("en-IN")}${list.totalIsExact ? "" : "+"}`;
  const many = `${total} ${list.total === 1 ? "record" : "records"}${isFiltered ? " match" : ""}`;
  const states = Object.entries(list.byState ?? {}).filter(([, count]) => count > 0);
  return [many, states.map(([state, count]) => `${count.toLocaleString("en-IN")} ${state}`).join(", ")].filter(Boolean);
}

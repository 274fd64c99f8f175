import type { Answer } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import { countText } from "../../ui/count-text.ts";
import { recordListWords } from "../../words/record-list-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(recordListWords);

type Listed = Answer<typeof records.list>;

/** Facts under a list's title: how many, and how they stand. */
export function folioOf(list: Listed, isFiltered: boolean): string[] {
  const total = `${countText(list.total)}${list.totalIsExact ? "" : "+"}`;
  const many = say(isFiltered ? "listFolio.matching" : "listFolio.records", { count: list.total, total });
  const states = Object.entries(list.byState ?? {}).filter(([, count]) => count > 0);
  const shares = states.map(([state, count]) => say(`listFolio.${state as keyof typeof list.byState}`, { count }));
  return [many, shares.join(", ")].filter(Boolean);
}

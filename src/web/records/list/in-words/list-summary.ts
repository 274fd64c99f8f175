import type { Answer } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import { countedStates } from "#kinds/record-state.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { formatCount } from "../../../ui/text/format-count.ts";

type Listed = Answer<typeof records.list>;

/** Facts under a list's title: the total and the states. */
export function summaryOf(list: Pick<Listed, "total" | "totalIsExact" | "byState">, isFiltered: boolean): string[] {
  const total = `${formatCount(list.total)}${list.totalIsExact ? "" : "+"}`;
  const many = translate(isFiltered ? "{{total}} records match" : "{{total}} records", { count: list.total, total });
  const shares = countedStates.flatMap((state) => {
    const count = list.byState?.[state] ?? 0;
    return count > 0 ? [translate(listSummaryTexts[state], { count, n: formatCount(count) })] : [];
  });
  return [many, shares.join(", ")].filter(Boolean);
}

const listSummaryTexts = {
  draft: text("{{count}} draft"),
  // As a message that stands alone, one record is only “Submitted”.
  submitted: text("{{n}} submitted"),
  verified: text("{{count}} verified"),
};

import type { ResponseOf } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import { type Condition, partsOf } from "#kinds/condition.ts";
import { countedState, countedStates } from "#kinds/record-state.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { formatCount } from "../../../ui/text/format-count.ts";

type Listed = ResponseOf<typeof records.list>;

/** Facts under a list's title: the total and the states, of a list of returned or of changed records only that state. */
export function summaryOf(
  list: Pick<Listed, "total" | "totalIsExact" | "byState">,
  isFiltered: boolean,
  where?: Condition,
): string[] {
  const total = `${formatCount(list.total)}${list.totalIsExact ? "" : "+"}`;
  const many = translate(isFiltered ? "{{total}} records match" : "{{total}} records", { count: list.total, total });
  const only = onlyStateIn(where);
  const shares = countedStates.flatMap((state) => {
    const count = list.byState?.[state] ?? 0;
    const named = only && countedState(only) === state ? only : state;
    return count > 0 ? [translate(listSummaryTexts[named], { count, n: formatCount(count) })] : [];
  });
  return [many, shares.join(", ")].filter(Boolean);
}

/** The state that all listed records have, if it is counted as another one. */
function onlyStateIn(where: Condition | undefined): "returned" | "changed" | undefined {
  const part = where && partsOf(where).find((one) => one.op === "is" && one.field === "state");
  const [state, ...others] = part?.op === "is" ? part.values : [];
  return others.length === 0 && (state === "returned" || state === "changed") ? state : undefined;
}

const listSummaryTexts = {
  // Drafts and returned records.
  draft: text("{{count}} not submitted"),
  returned: text("{{count}} returned"),
  changed: text("{{count}} changed since verified"),
  // As a message that stands alone, one record is only “Submitted”.
  submitted: text("{{n}} submitted"),
  verified: text("{{count}} verified"),
};

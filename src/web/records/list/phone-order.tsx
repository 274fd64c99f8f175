import { Select } from "../../ui/select.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(recordListWords);

const orders = [
  {
    value: "-date",
    get label() {
      return say("phoneOrder.newestFirst");
    },
  },
  {
    value: "date",
    get label() {
      return say("phoneOrder.oldestFirst");
    },
  },
  {
    value: "title",
    get label() {
      return say("phoneOrder.byTitle");
    },
  },
  {
    value: "-updated",
    get label() {
      return say("phoneOrder.changedLast");
    },
  },
];

/** A phone's list has no heads to press: its order is chosen here. */
export function PhoneOrder({ sort, onSort }: { sort: string; onSort: (sort: string) => void }) {
  const t = useWords(recordListWords);
  if (!useIsPhone()) return null;
  const isKnown = sort === "" || orders.some(({ value }) => value === sort);
  return (
    <Select
      className="phone-order"
      aria-label={t("phoneOrder.orderOfTheList")}
      choices={
        isKnown ? orders : [{ value: sort, label: t("phoneOrder.by", { sort: sort.replace("-", "") }) }, ...orders]
      }
      value={sort || "-date"}
      onChange={({ target }) => onSort(target.value)}
    />
  );
}

import { translate } from "#texts/translate.ts";
import { useT } from "../../texts/use-t.ts";
import { Select } from "../../ui/field/select.tsx";
import { useIsPhone } from "../../ui/page/use-media.ts";

const orders = [
  {
    value: "-date",
    get label() {
      return translate("Newest first");
    },
  },
  {
    value: "date",
    get label() {
      return translate("Oldest first");
    },
  },
  {
    value: "title",
    get label() {
      return translate("By title");
    },
  },
  {
    value: "-updated",
    get label() {
      return translate("Recently changed");
    },
  },
];

/** A phone's list has no column heads: its order is chosen here. */
export function PhoneOrder({ sort, onSort }: { sort: string; onSort: (sort: string) => void }) {
  const t = useT();
  if (!useIsPhone()) return null;
  const isKnown = sort === "" || orders.some(({ value }) => value === sort);
  return (
    <Select
      className="phone-order"
      aria-label={t("Order of the list")}
      choices={
        isKnown ? orders : [{ value: sort, label: t("By {{sort}}", { sort: sort.replace("-", "") }) }, ...orders]
      }
      value={sort || "-date"}
      onChange={({ target }) => onSort(target.value)}
    />
  );
}

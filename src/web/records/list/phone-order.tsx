import { text } from "#texts/text.ts";
import { useT } from "../../texts/use-t.ts";
import { Select } from "../../ui/field/select.tsx";
import { useIsPhone } from "../../ui/page/use-media.ts";

const orders = [
  { value: "-date", label: text("Newest first") },
  { value: "date", label: text("Oldest first") },
  { value: "title", label: text("By title") },
  { value: "-updated", label: text("Recently changed") },
];

/** A phone's list has no column heads: its order is chosen here. */
export function PhoneOrder({ sort, onSort }: { sort: string; onSort: (sort: string) => void }) {
  const t = useT();
  if (!useIsPhone()) return null;
  const known = orders.map(({ value, label }) => ({ value, label: t(label) }));
  const isKnown = sort === "" || orders.some(({ value }) => value === sort);
  return (
    <Select
      className="phone-order"
      aria-label={t("Order of the list")}
      choices={isKnown ? known : [{ value: sort, label: t("By {{sort}}", { sort: sort.replace("-", "") }) }, ...known]}
      value={sort || "-date"}
      onChange={({ target }) => onSort(target.value)}
    />
  );
}

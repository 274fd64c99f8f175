import { Select } from "../../ui/select.tsx";
import { useIsPhone } from "../../ui/use-media.ts";

const orders = [
  { value: "-date", label: "Newest first" },
  { value: "date", label: "Oldest first" },
  { value: "title", label: "By title" },
  { value: "-updated", label: "Changed last" },
];

/** A phone's list has no heads to press: its order is chosen here. */
export function PhoneOrder({ sort, onSort }: { sort: string; onSort: (sort: string) => void }) {
  if (!useIsPhone()) return null;
  const isKnown = sort === "" || orders.some(({ value }) => value === sort);
  return (
    <Select
      className="phone-order"
      aria-label="Order of the list"
      choices={isKnown ? orders : [{ value: sort, label: `By ${sort.replace("-", "")}` }, ...orders]}
      value={sort || "-date"}
      onChange={({ target }) => onSort(target.value)}
    />
  );
}

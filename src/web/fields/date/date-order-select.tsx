import { type DateOrder, dateOrders } from "#kinds/day.ts";
import { text } from "#texts/text.ts";
import { useT } from "../../texts/use-t.ts";
import { Select } from "../../ui/field/select.tsx";

type DateOrderSelectProps = { label: string; order: DateOrder | null; onOrder: (order: DateOrder) => void };

/** Whether day or month is first in the numeric dates of a column. */
export function DateOrderSelect({ label, order, onOrder }: DateOrderSelectProps) {
  const t = useT();
  return (
    <Select
      aria-label={label}
      placeholder={t("Choose the order of the dates")}
      value={order ?? ""}
      choices={dateOrders.map((value) => ({ value, label: t(dateOrderTexts[value]) }))}
      onChange={({ target }) => {
        const chosen = dateOrders.find((one) => one === target.value);
        if (chosen) onOrder(chosen);
      }}
    />
  );
}

const dateOrderTexts = { "day-first": text("Day first: 31/12/2024"), "month-first": text("Month first: 12/31/2024") };

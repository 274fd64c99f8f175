import { Plus } from "lucide-react";
import { useState } from "react";
import { text } from "#texts/text.ts";
import { useT } from "../../../texts/use-t.ts";
import { Select } from "../../../ui/field/select.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { FormReading } from "./use-form-answers.ts";

const howTexts = { lakhs: text("in lakhs"), rupees: text("in rupees"), year: text("only the year") } as const;
const maxParts = 4;

type ColumnsProps = {
  reading: FormReading;
  columns: readonly (readonly string[])[];
  onChange: (index: number, keys: string[]) => void;
};

/** Each heading of the form with what is written below it; several things are joined by commas. */
export function ColumnsOfForm({ reading, columns, onChange }: ColumnsProps) {
  return (
    <ol className="form-mapping">
      {reading.columns.map(({ header, choices = [] }, index) => (
        <Column
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name of their own and keep their order
          key={index}
          header={header}
          choices={[...choices, ...reading.choices]}
          keys={columns[index] ?? []}
          onChange={(keys) => onChange(index, keys)}
        />
      ))}
    </ol>
  );
}

type ColumnProps = {
  header: string;
  choices: FormReading["choices"];
  keys: readonly string[];
  onChange: (keys: string[]) => void;
};

function Column({ header, choices, keys, onChange }: ColumnProps) {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const nameOf = (key: string): string =>
    key
      .split("|")
      .map((one) => {
        const choice = choices.find((other) => other.key === one);
        if (!choice) return one;
        const label = t(choice.label, { year: choice.year ?? "" });
        return choice.how ? `${label}, ${t(howTexts[choice.how])}` : label;
      })
      .join(` ${t("or")} `);
  const set = (index: number, key: string) => {
    setAdding(false);
    onChange([...keys.slice(0, index), ...(key ? [key] : []), ...keys.slice(index + 1)]);
  };
  const shown = keys.length === 0 || isAdding ? [...keys, ""] : keys;
  return (
    <li data-empty={keys.length === 0 || undefined}>
      <span className="heading">{header}</span>
      <span className="parts">
        {shown.map((key, index) => (
          <Select
            key={key || "more"}
            aria-label={index === 0 ? t("Filled with: {{header}}", { header }) : t("Also in: {{header}}", { header })}
            placeholder={index === 0 ? t("Leave empty") : key ? t("Remove") : t("and …")}
            value={key}
            choices={[
              ...(key.includes("|") ? [{ value: key, label: nameOf(key) }] : []),
              ...choices
                .filter((choice) => choice.key === key || !keys.includes(choice.key))
                .map((choice) => ({ value: choice.key, label: nameOf(choice.key) })),
            ]}
            onChange={({ target }) => set(index, target.value)}
          />
        ))}
      </span>
      {keys.length > 0 && keys.length < maxParts && !isAdding ? (
        <IconButton
          icon={Plus}
          label={t("Add a field to this column: {{header}}", { header })}
          onClick={() => setAdding(true)}
        />
      ) : (
        <span />
      )}
    </li>
  );
}

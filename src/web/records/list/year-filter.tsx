import { useState } from "react";
import { asking } from "#contract/asking.ts";
import type { Condition } from "#kinds/condition.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { text } from "#texts/text.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { Field } from "../../ui/field/field.tsx";
import { Segmented } from "../../ui/field/segmented.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { type FilterEditorProps, FilterForm } from "./filter-form.tsx";
import { useListInWords } from "./in-words/use-list-in-words.ts";
import { filterExamples, readYears, yearFieldChoices } from "./typed-filter.ts";

/** Years that occur, to click on: one is that year, a second the span between them. They can be typed, too. */
export function YearFilter({
  field: first,
  fields,
  query,
  filteredRecords,
  conditionOn,
  onChange,
  onDone,
}: FilterEditorProps) {
  const t = useT();
  const years = yearFieldChoices(first, fields);
  const [name, setName] = useState(first.name);
  const field = years.find((one) => one.name === name) ?? first;
  return (
    <div className="stack">
      {years.length > 1 && (
        <Segmented
          label={t("Type of year")}
          isSmall
          parts={years.map((one) => ({ value: one.name, label: t(shortNames[one.name] ?? one.label) }))}
          value={field.name}
          onChange={setName}
        />
      )}
      {field.groupable && (
        <Years
          field={field}
          query={query}
          filteredRecords={filteredRecords}
          condition={conditionOn(field.name)}
          onChange={onChange}
        />
      )}
      <TypedYears
        key={field.name}
        field={field}
        years={years}
        filteredRecords={filteredRecords}
        onChange={(condition) => {
          onChange(condition);
          onDone();
        }}
      />
    </div>
  );
}

const shortNames: Readonly<Record<string, string>> = {
  year: text("Calendar"),
  ay: text("Academic"),
  fy: text("Financial"),
};

type YearsProps = Pick<FilterEditorProps, "field" | "query" | "filteredRecords" | "onChange"> & {
  condition: Condition | undefined;
};

function Years({ field, query, filteredRecords, condition, onChange }: YearsProps) {
  const t = useT();
  const q = useListInWords()?.countByYear(field, query, filteredRecords);
  const { data, isPending } = useRead(asking.ask, { query: { q: q ?? "" } }, { isEnabled: q !== undefined });
  if (isPending) return <Skeleton widths={["60%", "40%"]} />;
  const rows = (data?.figures?.rows ?? []).flatMap(({ keys: [key], works }) =>
    key && key.missingBecause === undefined ? [{ year: Number(key.value.slice(0, 4)), label: key.label, works }] : [],
  );
  const spans = spansOf(condition);
  if (rows.length === 0) return null;
  return (
    <fieldset className="year-choices">
      <legend className="sr-only">{t("Years")}</legend>
      {rows
        .toSorted((one, other) => other.year - one.year)
        .map(({ year, label, works }) => (
          <button
            key={year}
            type="button"
            aria-pressed={spans.some(({ from, to }) => from <= year && year <= to)}
            onClick={() => onChange(conditionAfterClick(field, spans, year))}
          >
            <span>{label}</span> <span className="number">{formatCount(works)}</span>
          </button>
        ))}
    </fieldset>
  );
}

type Span = { from: number; to: number };

function spansOf(condition: Condition | undefined): Span[] {
  if (condition?.op === "or") return condition.operands.flatMap(spansOf);
  if (condition?.op === "is") return condition.values.map((value) => ({ from: Number(value), to: Number(value) }));
  if (condition?.op !== "range") return [];
  return [{ from: Number(condition.from ?? 0), to: Number(condition.to ?? 9999) }];
}

/** A second year makes a span with the first; the same year again removes the condition. */
function conditionAfterClick(
  { name: field }: FilterField,
  [first, ...others]: readonly Span[],
  year: number,
): Condition | undefined {
  const firstYear = first && others.length === 0 && first.from === first.to ? first.from : undefined;
  if (firstYear === year) return undefined;
  const [from, to] = [Math.min(firstYear ?? year, year), Math.max(firstYear ?? year, year)];
  return { op: "range", field, from: String(from), to: String(to), includesEnds: true };
}

type TypedYearsProps = Pick<FilterEditorProps, "field" | "filteredRecords" | "onChange"> & {
  years: readonly FilterField[];
};

function TypedYears({ field, years, filteredRecords, onChange }: TypedYearsProps) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const examples = filterExamples[field.type] ?? [];
  const apply = () => {
    const { condition, error: next = "" } = readYears(field, years, typed, filteredRecords.context);
    setError(next);
    if (next === "") onChange(condition);
  };
  return (
    <FilterForm onApply={apply} onMissing={() => onChange({ op: "missing", field: field.name })}>
      <Field
        label={t("Year or years")}
        {...(error ? { error } : { help: t("For example {{examples}}", { examples: { or: examples } }) })}
      >
        <TextInput mono placeholder={examples[0]} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
    </FilterForm>
  );
}

import { useState } from "react";
import type { Condition } from "#kinds/condition.ts";
import { isYear } from "#rules/language/conditions/read-span.ts";
import { useT } from "../../texts/use-t.ts";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Field } from "../../ui/field/field.tsx";
import { RadioGroup } from "../../ui/field/radio-group.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { type FilterEditorProps, FilterForm } from "./filter-form.tsx";
import { filterExamples, readOpenRange, readTypedFilter, splitList, writeList } from "./typed-filter.ts";
import { YearFilter } from "./year-filter.tsx";

/** Edits the condition of a list on one field: choices to tick, texts, a range, or years. */
export function FilterEditor(props: FilterEditorProps) {
  const t = useT();
  const { field } = props;
  if (field.type === "presence") return <Presence {...props} />;
  if (field.options && field.options.length > 0) return <Choices {...props} />;
  if (field.type === "flag") {
    const options = [
      { value: "true", label: t("Yes") },
      { value: "false", label: t("No") },
    ];
    return <Choices {...props} field={{ ...field, options }} />;
  }
  if (field.type === "text" || field.type === "choice") return <TextValues {...props} />;
  return isYear(field.type) ? <YearFilter {...props} /> : <ValueRange {...props} />;
}

function Choices({ field, conditionOn, onChange }: FilterEditorProps) {
  const t = useT();
  const condition = conditionOn(field.name);
  const chosen = valuesOf(condition);
  const isMissing = condition?.op === "missing";
  const toggle = (value: string) => {
    const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange(values.length === 0 ? undefined : { op: "is", field: field.name, values });
  };
  return (
    <fieldset className="filter-choices">
      <legend className="group-label">{field.label}</legend>
      {(field.options ?? []).map(({ value, label }) => (
        <Checkbox
          key={value}
          label={capitalise(label)}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
      <Checkbox
        label={t("Missing")}
        checked={isMissing}
        onChange={() => onChange(isMissing ? undefined : { op: "missing", field: field.name })}
      />
    </fieldset>
  );
}

function TextValues({ field, filteredRecords, conditionOn, onChange, onDone }: FilterEditorProps) {
  const t = useT();
  const [text, setText] = useState(writeList(valuesOf(conditionOn(field.name))));
  const [error, setError] = useState("");
  const apply = () => {
    const typed = splitList(text).map((value) => readTypedFilter(field, value, filteredRecords.context));
    const next = typed.find((one) => one.error !== undefined)?.error ?? "";
    setError(next);
    if (next !== "") return;
    const values = typed.flatMap(({ condition }) => valuesOf(condition));
    onChange(values.length === 0 ? undefined : { op: "is", field: field.name, values });
    onDone();
  };
  return (
    <FilterForm onApply={apply} onMissing={() => onChange({ op: "missing", field: field.name })}>
      <Field
        label={t("{{label}} contains", { label: field.label })}
        {...(error ? { error } : { help: t("Separate values with commas; any one matches.") })}
      >
        <TextInput value={text} onChange={(event) => setText(event.target.value)} autoFocus />
      </Field>
    </FilterForm>
  );
}

function ValueRange({ field, filteredRecords, conditionOn, onChange, onDone }: FilterEditorProps) {
  const t = useT();
  const condition = conditionOn(field.name);
  const range = condition?.op === "range" ? condition : undefined;
  const [only] = valuesOf(condition);
  const textOf = (value: string | undefined) => (value === undefined ? "" : (field.write?.(value) ?? value));
  const [before] = useState({ from: textOf(range?.from ?? only), to: textOf(range?.to ?? only) });
  const [from, setFrom] = useState(before.from);
  const [to, setTo] = useState(before.to);
  const [error, setError] = useState("");
  const examples = filterExamples[field.type] ?? [];
  const apply = () => {
    // It may be more than two ends can show: several values, or more than a value.
    if (from === before.from && to === before.to) return onDone();
    const { condition: typed, error: next = "" } = readOpenRange(field, from, to, filteredRecords.context);
    setError(next);
    if (next !== "") return;
    onChange(typed);
    onDone();
  };
  return (
    <FilterForm onApply={apply} onMissing={() => onChange({ op: "missing", field: field.name })}>
      <div className="filter-ends">
        <Field
          label={t("From")}
          {...(error ? { error } : { help: t("For example {{examples}}", { examples: { or: examples } }) })}
        >
          <TextInput mono value={from} onChange={(event) => setFrom(event.target.value)} autoFocus />
        </Field>
        <Field label={t("To")}>
          <TextInput mono value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
    </FilterForm>
  );
}

function Presence({ field, conditionOn, onChange, onDone }: FilterEditorProps) {
  const t = useT();
  const condition = conditionOn(field.name);
  const value = condition?.op === "missing" ? "missing" : condition ? "has" : "any";
  const missing: Condition = { op: "missing", field: field.name };
  const conditions: Record<string, Condition | undefined> = {
    any: undefined,
    has: { op: "not", operand: missing },
    missing,
  };
  return (
    <Field label={field.label} group>
      <RadioGroup
        value={value}
        onChange={(next) => {
          onChange(conditions[next]);
          onDone();
        }}
        choices={[
          { value: "any", label: t("Any") },
          { value: "has", label: t("Present") },
          { value: "missing", label: t("Missing") },
        ]}
      />
    </Field>
  );
}

function valuesOf(condition: Condition | undefined): string[] {
  if (condition?.op === "is") return condition.values;
  return condition?.op === "or" ? condition.operands.flatMap(valuesOf) : [];
}

const capitalise = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);

import { type ReactNode, useState } from "react";
import type { Condition } from "#kinds/condition.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { text } from "#texts/text.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Field } from "../../ui/field/field.tsx";
import { RadioGroup } from "../../ui/field/radio-group.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";

export type FilterEditorProps = {
  field: FilterField;
  condition: Condition | undefined;
  /** Undefined removes the condition. */
  onChange: (condition: Condition | undefined) => void;
};

/** Edits the condition of a list on one field: choices to tick, a text, or two ends. */
export function FilterEditor({ field, condition, onChange }: FilterEditorProps) {
  const t = useT();
  if (field.type === "presence") return <Presence field={field} condition={condition} onChange={onChange} />;
  if (field.options && field.options.length > 0)
    return <Choices field={field} condition={condition} onChange={onChange} />;
  if (field.type === "flag") {
    const options = [
      { value: "true", label: t("Yes") },
      { value: "false", label: t("No") },
    ];
    return <Choices field={{ ...field, options }} condition={condition} onChange={onChange} />;
  }
  if (field.type === "text" || field.type === "choice")
    return <Words field={field} condition={condition} onChange={onChange} />;
  return <Ends field={field} condition={condition} onChange={onChange} />;
}

function Choices({ field, condition, onChange }: FilterEditorProps) {
  const t = useT();
  const chosen = valuesOf(condition);
  const isMissing = condition?.op === "missing";
  const toggle = (value: string) => {
    const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange(values.length === 0 ? undefined : { op: "is", field: field.name, values });
  };
  return (
    <fieldset className="filter-choices">
      <legend className="lbl">{field.label}</legend>
      {(field.options ?? []).map(({ value, label }) => (
        <Checkbox key={value} label={sentence(label)} checked={chosen.includes(value)} onChange={() => toggle(value)} />
      ))}
      <Checkbox
        label={t("Missing")}
        checked={isMissing}
        onChange={() => onChange(isMissing ? undefined : { op: "missing", field: field.name })}
      />
    </fieldset>
  );
}

function Words({ field, condition, onChange }: FilterEditorProps) {
  const t = useT();
  const [text, setText] = useState(valuesOf(condition).join(", "));
  const apply = () => {
    const values = text
      .split(",")
      .map((value) => field.read?.(value) ?? value.trim())
      .filter(Boolean);
    onChange(values.length === 0 ? undefined : { op: "is", field: field.name, values });
  };
  return (
    <FilterForm onApply={apply} onMissing={() => onChange({ op: "missing", field: field.name })}>
      <Field
        label={t("{{label}} contains", { label: field.label })}
        help={t("Separate values with commas; any one matches.")}
      >
        <TextInput value={text} onChange={(event) => setText(event.target.value)} autoFocus />
      </Field>
    </FilterForm>
  );
}

function Ends({ field, condition, onChange }: FilterEditorProps) {
  const t = useT();
  const range = condition?.op === "range" ? condition : undefined;
  const [only] = valuesOf(condition);
  const written = (value: string | undefined) => (value === undefined ? "" : (field.write?.(value) ?? value));
  const [from, setFrom] = useState(written(range?.from ?? only));
  const [to, setTo] = useState(written(range?.to ?? only));
  const [fault, setFault] = useState("");
  const read = (text: string) => (text.trim() === "" ? undefined : field.read ? field.read(text) : text.trim());
  const apply = () => {
    const ends = { from: read(from), to: read(to) };
    if ((from.trim() && ends.from === undefined) || (to.trim() && ends.to === undefined))
      return setFault(t(hints[field.type] ?? "This value is not valid here."));
    setFault("");
    if (ends.from === undefined && ends.to === undefined) return onChange(undefined);
    onChange({
      op: "range",
      field: field.name,
      ...(ends.from !== undefined && { from: ends.from }),
      ...(ends.to !== undefined && { to: ends.to }),
      closed: true,
    });
  };
  return (
    <FilterForm onApply={apply} onMissing={() => onChange({ op: "missing", field: field.name })}>
      <div className="filter-ends">
        <Field label={t("From")} {...(fault ? { error: fault } : { help: t(hints[field.type]) })}>
          <TextInput mono value={from} onChange={(event) => setFrom(event.target.value)} autoFocus />
        </Field>
        <Field label={t("To")}>
          <TextInput mono value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
    </FilterForm>
  );
}

type FilterFormProps = { onApply: () => void; onMissing: () => void; children: ReactNode };

function FilterForm({ onApply, onMissing, children }: FilterFormProps) {
  const t = useT();
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      {children}
      <span className="row">
        <Button type="submit" size="small">
          {t("Filter")}
        </Button>
        <Button size="small" variant="quiet" onClick={onMissing}>
          {t("Missing")}
        </Button>
      </span>
    </form>
  );
}

function Presence({ field, condition, onChange }: FilterEditorProps) {
  const t = useT();
  const value = condition?.op === "missing" ? "missing" : condition ? "has" : "any";
  const missing: Condition = { op: "missing", field: field.name };
  const inputs: Record<string, Condition | undefined> = { any: undefined, has: { op: "not", of: missing }, missing };
  return (
    <Field label={field.label} group>
      <RadioGroup
        value={value}
        onChange={(next) => onChange(inputs[next])}
        choices={[
          { value: "any", label: t("Any") },
          { value: "has", label: t("Present") },
          { value: "missing", label: t("Missing") },
        ]}
      />
    </Field>
  );
}

const hints: Partial<Record<FilterField["type"], string>> = {
  date: text("2024, 2024-06 or 2024-06-12"),
  year: text("A year such as 2024"),
  "academic-year": text("A year such as 2024-25"),
  "financial-year": text("A year such as 2024-25"),
  money: text("Rupees: 500000, 5 lakh"),
  number: text("A number"),
};

function valuesOf(condition: Condition | undefined): string[] {
  if (condition?.op === "is") return condition.values;
  return condition?.op === "or" ? condition.of.flatMap(valuesOf) : [];
}

const sentence = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);

import { useState } from "react";
import type { Condition } from "#kinds/condition.ts";
import type { FilterField } from "#rules/commands/filter-field.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(recordListWords);

export type FilterEditorProps = {
  field: FilterField;
  condition: Condition | undefined;
  /** Undefined frees the field again. */
  onChange: (condition: Condition | undefined) => void;
};

/** Edits what a list asks of one field: choices to tick, a text, or two ends. */
export function FilterEditor({ field, condition, onChange }: FilterEditorProps) {
  if (field.type === "presence") return <Presence field={field} condition={condition} onChange={onChange} />;
  if (field.options && field.options.length > 0)
    return <Choices field={field} condition={condition} onChange={onChange} />;
  if (field.type === "flag")
    return <Choices field={{ ...field, options: flags }} condition={condition} onChange={onChange} />;
  if (field.type === "text" || field.type === "choice")
    return <Words field={field} condition={condition} onChange={onChange} />;
  return <Ends field={field} condition={condition} onChange={onChange} />;
}

const flags = [
  {
    value: "true",
    get label() {
      return say("filterEditor.yes");
    },
  },
  {
    value: "false",
    get label() {
      return say("filterEditor.no");
    },
  },
];

function Choices({ field, condition, onChange }: FilterEditorProps) {
  const t = useWords(recordListWords);
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
        label={t("filterEditor.missing")}
        checked={isMissing}
        onChange={() => onChange(isMissing ? undefined : { op: "missing", field: field.name })}
      />
    </fieldset>
  );
}

function Words({ field, condition, onChange }: FilterEditorProps) {
  const t = useWords(recordListWords);
  const [text, setText] = useState(valuesOf(condition).join(", "));
  const apply = () => {
    const values = text
      .split(",")
      .map((value) => field.read?.(value) ?? value.trim())
      .filter(Boolean);
    onChange(values.length === 0 ? undefined : { op: "is", field: field.name, values });
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Field label={t("filterEditor.holds", { label: field.label })} help={t("filterEditor.severalTextsAreParted")}>
        <TextInput value={text} onChange={(event) => setText(event.target.value)} autoFocus />
      </Field>
      <span className="row">
        <Button type="submit" size="small">
          {t("filterEditor.filter")}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onChange({ op: "missing", field: field.name })}>
          {t("filterEditor.missing")}
        </Button>
      </span>
    </form>
  );
}

function Ends({ field, condition, onChange }: FilterEditorProps) {
  const t = useWords(recordListWords);
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
      return setFault(hints[field.type] ?? t("filterEditor.thisCannotBeCompared"));
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
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="filter-ends">
        <Field label={t("filterEditor.from")} {...(fault ? { error: fault } : { help: hints[field.type] })}>
          <TextInput mono value={from} onChange={(event) => setFrom(event.target.value)} autoFocus />
        </Field>
        <Field label={t("filterEditor.to")}>
          <TextInput mono value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
      <span className="row">
        <Button type="submit" size="small">
          {t("filterEditor.filter")}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onChange({ op: "missing", field: field.name })}>
          {t("filterEditor.missing")}
        </Button>
      </span>
    </form>
  );
}

function Presence({ field, condition, onChange }: FilterEditorProps) {
  const t = useWords(recordListWords);
  const value = condition?.op === "missing" ? "missing" : condition ? "has" : "any";
  const missing: Condition = { op: "missing", field: field.name };
  const wishes: Record<string, Condition | undefined> = { any: undefined, has: { op: "not", of: missing }, missing };
  return (
    <Field label={field.label} group>
      <RadioGroup
        value={value}
        onChange={(next) => onChange(wishes[next])}
        choices={[
          { value: "any", label: t("filterEditor.doesNotMatter") },
          { value: "has", label: t("filterEditor.hasIt") },
          { value: "missing", label: t("filterEditor.missing") },
        ]}
      />
    </Field>
  );
}

const hints: Partial<Record<FilterField["type"], string>> = {
  get date() {
    return say("filterEditor.aDate");
  },
  get year() {
    return say("filterEditor.aYear");
  },
  get "academic-year"() {
    return say("filterEditor.aYearOfTwo");
  },
  get "financial-year"() {
    return say("filterEditor.aYearOfTwo");
  },
  get money() {
    return say("filterEditor.rupees");
  },
  get number() {
    return say("filterEditor.aNumber");
  },
};

function valuesOf(condition: Condition | undefined): string[] {
  if (condition?.op === "is") return condition.values;
  return condition?.op === "or" ? condition.of.flatMap(valuesOf) : [];
}

const sentence = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);

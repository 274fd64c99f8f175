import { X } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { Condition, Query } from "#kinds/condition.ts";
import type { ParsedQuery } from "#rules/language/conditions/parse-query.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { chipsOf, type Chip as QueryChip, withFilter } from "#rules/language/format/chips-of.ts";
import { formatQuery } from "#rules/language/format/format-query.ts";
import { text } from "#texts/text.ts";
import { useLanguage, useT } from "../../texts/use-t.ts";
import { Popover } from "../../ui/dialog/popover.tsx";
import { QueryInput } from "../../ui/field/query-input.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AddChip, Chip } from "../../ui/text/chip.tsx";
import type { FilterEditor } from "./filter-editor.tsx";
import type { FilteredRecords } from "./filter-form.tsx";

const importEditor = () => import("./filter-editor.tsx");
const Editor = lazy(async () => ({ default: (await importEditor()).FilterEditor }));

const fetchEditor = () => void importEditor().catch(() => undefined);
const fetchEditorEarly = { onPointerEnter: fetchEditor, onFocus: fetchEditor };

/** The editor of a condition; its code is fetched when somebody is about to open it. */
function LazyFilterEditor(props: ComponentProps<typeof FilterEditor>) {
  return (
    <Suspense fallback={null}>
      <Editor {...props} />
    </Suspense>
  );
}

export type ListFiltersProps = {
  /** The kind's slug: with it, the query is a command, which can be copied. */
  slug: string;
  /** The query as text, without the slug. */
  q: string;
  parsed: ParsedQuery;
  fields: readonly FilterField[];
  filteredRecords: FilteredRecords;
  onQuery: (q: string) => void;
};

/** The active conditions as chips, one to add another, and the query itself, which can be typed too. */
export function ListFilters({ slug, q, parsed, fields, filteredRecords, onQuery }: ListFiltersProps) {
  const t = useT();
  return (
    <section className="filters" aria-label={t("Filters")}>
      <FilterChips query={parsed.query} fields={fields} filteredRecords={filteredRecords} onQuery={onQuery} />
      <QueryInput
        key={q}
        label={t("Query")}
        placeholder={t("Words or conditions, such as: learning, or missing:proof")}
        prefix={slug}
        value={q}
        problems={parsed.problems.map(({ message }) => t(message)).join(" ")}
        onAsk={onQuery}
      />
    </section>
  );
}

export type FilterChipsProps = {
  query: Query;
  fields: readonly FilterField[];
  filteredRecords: FilteredRecords;
  /** Gets the query as text after each change. */
  onQuery: (q: string) => void;
};

/** The parts of a query as chips to change and remove, and one to add another. */
export function FilterChips({ query, fields, filteredRecords, onQuery }: FilterChipsProps) {
  const t = useT();
  const chips = chipsOf(query, fields, useLanguage());
  const conditionOn = (name: string) => chips.find(({ field, negated }) => field === name && !negated)?.condition;
  const change = (field: string, condition: Condition | undefined) => {
    // A filter by year may have been changed to another type of year: it replaces an earlier filter by that one.
    const changedTo = condition && "field" in condition ? condition.field : field;
    const rest = changedTo === field ? query : withFilter(query, changedTo, undefined);
    onQuery(formatQuery(withFilter(rest, field, condition), fields));
  };
  const editing = { query, fields, filteredRecords, conditionOn, onChange: change };
  return (
    <div className="chips">
      {chips.map((chip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: by its place a chip keeps its editor open while its condition changes
        <FilterChip key={index} {...editing} chip={chip} onQuery={onQuery} />
      ))}
      <AddFilter {...editing} />
      {chips.length > 0 && (
        <button type="button" className="text-link" onClick={() => onQuery("")}>
          {t("Clear")}
        </button>
      )}
    </div>
  );
}

type Editing = Pick<FilterChipsProps, "query" | "fields" | "filteredRecords"> & {
  conditionOn: (name: string) => Condition | undefined;
  onChange: (field: string, condition: Condition | undefined) => void;
};

type FilterChipProps = Editing & { chip: QueryChip; onQuery: (q: string) => void };

function FilterChip({ chip, onChange, onQuery, ...editing }: FilterChipProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const field = editing.fields.find(({ name }) => name === chip.field);
  const filter = [t(chip.label), chip.negated ? t("not") : "", t(comparisonTexts[chip.comparison])]
    .filter(Boolean)
    .join(" ");
  const value = chip.comparison === "missing" ? "" : chip.text;
  const removal = {
    onRemove: () => onQuery(chip.without),
    removeLabel: t("Remove {{filter}} {{value}}", { filter, value }).trim(),
  };
  if (!field || chip.negated) return <Chip label={filter} value={value} {...removal} />;
  return (
    <span className="chip">
      <Popover
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        label={t("Filter by {{label}}", { label: field.label })}
        content={
          <LazyFilterEditor
            {...editing}
            field={field}
            onChange={(condition) => onChange(field.name, condition)}
            onDone={() => setIsOpen(false)}
          />
        }
      >
        <button type="button" className="chip-content" {...fetchEditorEarly}>
          <span className="chip-label">{filter}</span>
          <span className="chip-value truncate">{value}</span>
        </button>
      </Popover>
      <button type="button" className="remove" aria-label={removal.removeLabel} onClick={removal.onRemove}>
        <Icon icon={X} size={12} />
      </button>
    </span>
  );
}

const comparisonTexts = {
  contains: text("contains"),
  is: text("is"),
  between: text("between"),
  from: text("from"),
  to: text("up to"),
  more: text("more than"),
  less: text("less than"),
  missing: text("missing"),
  other: "",
};

/** The dashed chip: first the field, found by its name, then its condition. */
function AddFilter({ onChange, ...editing }: Editing) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string>();
  const field = editing.fields.find(({ name }) => name === chosen);
  const open = (next: boolean) => {
    setIsOpen(next);
    setChosen(undefined);
    setTyped("");
  };
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={open}
      label={t("Add a filter")}
      content={
        field ? (
          <LazyFilterEditor
            {...editing}
            field={field}
            onChange={(condition) => onChange(field.name, condition)}
            onDone={() => open(false)}
          />
        ) : (
          <FieldChoice fields={editing.fields} typed={typed} onType={setTyped} onChoose={setChosen} />
        )
      }
    >
      <AddChip {...fetchEditorEarly}>{t("Filter")}</AddChip>
    </Popover>
  );
}

type FieldChoiceProps = {
  fields: readonly FilterField[];
  typed: string;
  onType: (text: string) => void;
  onChoose: (name: string) => void;
};

function FieldChoice({ fields, typed, onType, onChoose }: FieldChoiceProps) {
  const t = useT();
  const matches = fields.filter(({ label, name }) =>
    `${label} ${name}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()),
  );
  return (
    <div className="stack">
      <TextInput
        aria-label={t("Find a field")}
        placeholder={t("Find one of {{n}} fields", { n: fields.length })}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        autoFocus
      />
      <ul className="field-choice">
        {matches.map(({ name, label }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              {label}
            </button>
          </li>
        ))}
        {matches.length === 0 && <li className="note">{t("No field with that name.")}</li>}
      </ul>
    </div>
  );
}

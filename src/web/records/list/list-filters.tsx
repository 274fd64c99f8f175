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
import { QueryLine } from "../../ui/field/query-line.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AddChip, Chip } from "../../ui/text/chip.tsx";
import type { FilterEditor } from "./filter-editor.tsx";
import type { Filtered } from "./filter-form.tsx";

const importEditor = () => import("./filter-editor.tsx");
const Editor = lazy(async () => ({ default: (await importEditor()).FilterEditor }));

const fetchEditor = () => void importEditor().catch(() => undefined);
const fetching = { onPointerEnter: fetchEditor, onFocus: fetchEditor };

/** The editor of a condition; its code is fetched when somebody is about to open it. */
function LazyFilterEditor(props: ComponentProps<typeof FilterEditor>) {
  return (
    <Suspense fallback={null}>
      <Editor {...props} />
    </Suspense>
  );
}

export type ListFiltersProps = {
  /** The kind's slug, with which the whole query begins. */
  slug: string;
  q: string;
  parsed: ParsedQuery;
  fields: readonly FilterField[];
  filtered: Filtered;
  onAsk: (q: string) => void;
};

/** The active conditions as chips, one to add another, and the query itself, which can be typed too. */
export function ListFilters({ slug, q, parsed, fields, filtered, onAsk }: ListFiltersProps) {
  const t = useT();
  return (
    <section className="filters" aria-label={t("Filters")}>
      <FilterChips query={parsed.query} fields={fields} filtered={filtered} onAsk={onAsk} />
      <QueryLine
        key={q}
        label={t("Query")}
        placeholder={t("Words or conditions, such as: learning missing:proof")}
        prefix={slug}
        value={q}
        problems={parsed.problems.map(({ message }) => t(message)).join(" ")}
        onAsk={onAsk}
      />
    </section>
  );
}

export type FilterChipsProps = {
  query: Query;
  fields: readonly FilterField[];
  filtered: Filtered;
  /** The whole query with the change in it. */
  onAsk: (q: string) => void;
};

/** The parts of a query as chips to change and remove, and one to add another. */
export function FilterChips({ query, fields, filtered, onAsk }: FilterChipsProps) {
  const t = useT();
  const chips = chipsOf(query, fields, useLanguage());
  const conditionOn = (name: string) => chips.find(({ field, negated }) => field === name && !negated)?.condition;
  const change = (field: string, condition: Condition | undefined) => {
    const filteredField = condition && "field" in condition ? condition.field : field;
    const rest = filteredField === field ? query : withFilter(query, filteredField, undefined);
    onAsk(formatQuery(withFilter(rest, field, condition), fields));
  };
  const editing = { query, fields, filtered, conditionOn, onChange: change };
  return (
    <div className="chips">
      {chips.map((chip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chip is its place, so that its editor stays open
        <FilterChip key={index} {...editing} chip={chip} onAsk={onAsk} />
      ))}
      <AddFilter {...editing} />
      {chips.length > 0 && (
        <button type="button" className="lnk" onClick={() => onAsk("")}>
          {t("Clear")}
        </button>
      )}
    </div>
  );
}

type Editing = Pick<FilterChipsProps, "query" | "fields" | "filtered"> & {
  conditionOn: (name: string) => Condition | undefined;
  onChange: (field: string, condition: Condition | undefined) => void;
};

type FilterChipProps = Editing & { chip: QueryChip; onAsk: (q: string) => void };

function FilterChip({ chip, onChange, onAsk, ...editing }: FilterChipProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const field = editing.fields.find(({ name }) => name === chip.field);
  const about = [t(chip.label), chip.negated ? t("not") : "", t(comparisonsTexts[chip.comparison])]
    .filter(Boolean)
    .join(" ");
  const value = chip.comparison === "missing" ? "" : chip.text;
  const removal = {
    onRemove: () => onAsk(chip.without),
    removeLabel: t("Remove {{about}} {{value}}", { about, value }).trim(),
  };
  if (!field || chip.negated) return <Chip label={about} value={value} {...removal} />;
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
        <button type="button" className="face" {...fetching}>
          <span className="chip-label">{about}</span>
          <span className="chip-value truncate">{value}</span>
        </button>
      </Popover>
      <button type="button" className="x" aria-label={removal.removeLabel} onClick={removal.onRemove}>
        <Icon icon={X} size={12} />
      </button>
    </span>
  );
}

const comparisonsTexts = {
  holds: text("contains"),
  is: text("is"),
  between: text("between"),
  from: text("from"),
  to: text("up to"),
  more: text("more than"),
  less: text("less than"),
  missing: text("missing"),
  any: "",
};

/** The dashed chip: first the field, found by its name, then its condition. */
function AddFilter({ onChange, ...editing }: Editing) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setWanted] = useState("");
  const [chosen, setChosen] = useState<string>();
  const field = editing.fields.find(({ name }) => name === chosen);
  const open = (next: boolean) => {
    setIsOpen(next);
    setChosen(undefined);
    setWanted("");
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
          <FieldChoice fields={editing.fields} wanted={typed} onWanted={setWanted} onChoose={setChosen} />
        )
      }
    >
      <AddChip {...fetching}>{t("Filter")}</AddChip>
    </Popover>
  );
}

type FieldChoiceProps = {
  fields: readonly FilterField[];
  wanted: string;
  onWanted: (text: string) => void;
  onChoose: (name: string) => void;
};

function FieldChoice({ fields, wanted, onWanted, onChoose }: FieldChoiceProps) {
  const t = useT();
  const answers = fields.filter(({ label, name }) =>
    `${label} ${name}`.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()),
  );
  return (
    <div className="stack">
      <TextInput
        aria-label={t("Find a field")}
        placeholder={t("Find among {{n}}", { n: fields.length })}
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
        autoFocus
      />
      <ul className="field-choice">
        {answers.map(({ name, label }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              {label}
            </button>
          </li>
        ))}
        {answers.length === 0 && <li className="note">{t("No field with that name.")}</li>}
      </ul>
    </div>
  );
}

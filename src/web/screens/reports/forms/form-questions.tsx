import { text } from "#texts/text.ts";
import { listRecordKinds } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Field } from "../../../ui/field/field.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import type { FormAnswers, FormReading } from "./use-form-answers.ts";

const rows = {
  work: text("One row for each record"),
  receipts: text("One row for each record and year of receipt"),
  person: text("One row for each faculty member"),
} as const;

const periods = {
  academic: text("Academic year"),
  calendar: text("Calendar year"),
  financial: text("Financial year"),
} as const;

const maxKinds = 4;

/** What a file cannot say: whose form it is, what a row is, which years it asks about. */
export function FormQuestions({
  reading,
  answers,
  onChange,
  onReadAgain,
}: {
  reading: FormReading;
  answers: FormAnswers;
  onChange: (change: Partial<FormAnswers>) => void;
  onReadAgain: (changes: Partial<Pick<FormAnswers, "table" | "row" | "kinds">>) => void;
}) {
  const t = useT();
  const { title, body, table, row, kinds, period, years } = answers;
  const hasYears = reading.columns.some(({ choices }) => choices);
  const choicesOf = <Key extends string>(texts: Readonly<Record<Key, string>>) =>
    (Object.entries(texts) as [Key, string][]).map(([value, label]) => ({ value, label: t(label) }));
  const setKind = (index: number, slug: string) =>
    onReadAgain({ kinds: [...kinds.slice(0, index), ...(slug ? [slug] : []), ...kinds.slice(index + 1)] });
  return (
    <>
      <Field label={t("Title")}>
        <TextInput value={title} maxLength={200} onChange={({ target }) => onChange({ title: target.value })} />
      </Field>
      <Field label={t("Whose form is it")} help={t("For example AICTE, the university or the management")}>
        <TextInput value={body} maxLength={40} onChange={({ target }) => onChange({ body: target.value })} />
      </Field>
      {reading.tables.length > 1 && (
        <Field label={reading.format === "xlsx" ? t("Sheet") : t("Table of the document")}>
          <Select
            value={table}
            choices={reading.tables.map((value) => ({ value, label: value }))}
            onChange={({ target }) => onReadAgain({ table: target.value })}
          />
        </Field>
      )}
      <Field label={t("Rows")}>
        <Select
          value={row}
          choices={choicesOf(rows)}
          onChange={({ target }) => onReadAgain({ row: target.value as FormAnswers["row"] })}
        />
      </Field>
      {(row !== "person" || hasYears) && (
        <Field
          label={t("Record types")}
          help={row === "person" ? t("Counted in the columns of years") : undefined}
          group
        >
          <div className="stack">
            {[...kinds, ...(kinds.length < maxKinds ? [""] : [])].map((slug, index) => (
              <Select
                key={slug || "more"}
                aria-label={slug ? t("Record type {{n}}", { n: index + 1 }) : t("Another record type")}
                placeholder={kinds.length > 0 ? (slug ? t("None") : t("Add a record type")) : t("Choose")}
                value={slug}
                choices={listRecordKinds()
                  .filter((kind) => !kind.isOnePerPerson && (kind.slug === slug || !kinds.includes(kind.slug)))
                  .map((kind) => ({ value: kind.slug, label: kind.label.many }))}
                onChange={({ target }) => setKind(index, target.value)}
              />
            ))}
          </div>
        </Field>
      )}
      <Field label={t("Years")}>
        <Select
          value={period}
          choices={choicesOf(periods)}
          onChange={({ target }) => onChange({ period: target.value as FormAnswers["period"] })}
        />
      </Field>
      <Field label={t("How many years it asks about")}>
        <Select
          value={String(years)}
          choices={Array.from({ length: 10 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
          onChange={({ target }) => onChange({ years: Number(target.value) })}
        />
      </Field>
    </>
  );
}

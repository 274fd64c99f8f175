import type { FocusEvent } from "react";
import type { ColumnDefinition, FieldDefinition, Span } from "#kinds/field.ts";
import { inputOf, isGroupInput } from "../../fields/column-inputs.ts";
import { useFieldScene } from "../../fields/field-scene.ts";
import { RowProofs } from "../../fields/file/row-proofs.tsx";
import { yearsOfDate } from "../../fields/partial-date/years-of-date.ts";
import { readTyped } from "../../fields/typed-text.ts";
import { partialDateHint } from "../../ui/date-input.tsx";
import { Field } from "../../ui/field.tsx";
import { recordFormWords } from "../../words/record-form-words.ts";
import { useWords } from "../../words/use-words.ts";
import { useOpenForm, usePicked } from "./form-context.ts";
import type { FormState } from "./form-store.ts";
import { rowsIn, textIn } from "./form-texts.ts";
import { problemAt } from "./problem-at.ts";

type FormFieldProps = {
  /** The field's name; in a table `table.rowId.column`. */
  path: string;
  field: ColumnDefinition;
  span: Span;
};

/** One field of the form, its help or what is wrong with it. It is read when it is left. */
export function FormField({ path, field, span }: FormFieldProps) {
  const t = useWords(recordFormWords);
  const { session, gaps } = useOpenForm();
  const scene = useFieldScene();
  const text = usePicked(session, (state) => textAt(state, path));
  const problem = usePicked(session, (state) => problemAt(state, path));
  const doubt = usePicked(session, (state) => (state.focused === path ? undefined : state.reading.warnings[path]));
  const hasTried = usePicked(session, (state) => state.hasTried);
  const missing = hasTried ? gaps.submit.find((gap) => gap.field === path)?.message : undefined;
  const reading = readTyped(field, text, scene);
  const Input = inputOf(field);
  const isInRow = path.includes(".");
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) session.store.leave(path);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus of its control goes
    <div className={`c${span}`} data-path={path} onFocus={() => session.store.enter(path)} onBlur={leave}>
      {field.type === "file" && isInRow && <RowProofs path={path} field={field} />}
      <Field
        label={field.type === "file" ? t("formField.linkIfKeptElsewhere", { label: field.label }) : field.label}
        optional={field.needed === "no" && field.type !== "file"}
        group={isGroupInput(field)}
        help={doubt ? <span className="hint">{doubt}</span> : helpOf(field, reading.value, scene)}
        error={problem ?? missing}
      >
        <Input field={field} text={text} reading={reading} onText={(next) => session.store.type(path, next)} />
      </Field>
    </div>
  );
}

function helpOf(field: FieldDefinition, value: unknown, scene: { academicYearStartsInMonth: number }) {
  if (field.type === "file") return undefined;
  if (field.type !== "partial-date") return field.help;
  return yearsOfDate(value, scene) ?? field.help ?? partialDateHint();
}

function textAt({ texts }: FormState, path: string): string {
  const [name = "", row, column] = path.split(".");
  if (row === undefined || column === undefined) return textIn(texts, name);
  return rowsIn(texts, name).find(({ id }) => id === row)?.cells[column] ?? "";
}

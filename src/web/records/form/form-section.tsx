import { Fragment, type ReactNode, use, useId } from "react";
import type { FormField as LinedField, FormSection as Section } from "#kinds/derive/form.ts";
import type { Span } from "#kinds/field.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import type { TableField } from "#kinds/fields/table.ts";
import { TableRows } from "../../fields/table/table-rows.tsx";
import { useT } from "../../texts/use-t.ts";
import { SectionHead } from "../../ui/page/section.tsx";
import { focusPath } from "./focus-path.ts";
import { GapsContext, useFormSelector, useFormValue, useOpenForm } from "./form-context.ts";
import { FormField } from "./form-field.tsx";
import { rowsIn } from "./form-texts.ts";
import { problemAt } from "./problem-at.ts";
import { requirementLabel } from "./requirement-label.ts";

type FormSectionProps = {
  section: Section;
  /** The title field; the people follow directly after it. */
  title: string;
  afterTitle?: ReactNode;
  /** Data shown from the account, before the fields. */
  facts?: ReactNode;
  unread: Readonly<Record<string, string>>;
};

/** A section of fields on six columns. Fields shown from the account, and proofs, are elsewhere. */
export function FormSection({ section, title, afterTitle, facts, unread }: FormSectionProps) {
  const id = useId();
  const entered = section.fields.filter(({ field }) => field.readonly === undefined && field.type !== "file");
  const hasFacts = section.fields.some(({ field }) => field.readonly !== undefined);
  if (entered.length === 0 && !hasFacts) return null;
  const titleField = entered.find(({ name, field }) => name === title && field.type !== "table");
  const rest = fillLines(entered.filter((item) => item !== titleField));
  return (
    <section className="form-section" aria-labelledby={id}>
      <SectionHead id={id} title={section.label} />
      {hasFacts && facts}
      {titleField && <div className="grid6">{renderField(titleField, unread)}</div>}
      {afterTitle}
      {rest.length > 0 && <div className="grid6">{rest.map((item) => renderField(item, unread))}</div>}
    </section>
  );
}

function renderField({ name, field, span }: Section["fields"][number], unread: Readonly<Record<string, string>>) {
  if (field.type === "table") {
    const isAlone = field.label === field.section;
    return <FormTable key={name} name={name} field={field} isAlone={isAlone} unread={unread[name]} />;
  }
  return <FormField key={name} path={name} field={field} span={span} />;
}

type FormTableProps = {
  name: string;
  field: TableField;
  /** The heading of its section is the same as its label. */
  isAlone: boolean;
  unread: string | undefined;
};

/** A table inside the form; its rows are added, opened, moved and deleted. */
function FormTable({ name, field, isAlone, unread }: FormTableProps) {
  const t = useT();
  const { session } = useOpenForm();
  const { store } = session;
  const rows = useFormSelector(session, ({ texts }) => rowsIn(texts, name));
  const open = useFormSelector(session, (state) => state.open);
  const columns = Object.entries(field.columns);
  const faults = useFormValue(session, (state) =>
    rowsIn(state.texts, name).map(
      ({ id }) => columns.filter(([column]) => problemAt(state, `${name}.${id}.${column}`)).length,
    ),
  );
  const mark = requirementLabel(field);
  const showsGaps = useFormSelector(session, (state) => state.showsGaps);
  const missing = showsGaps ? use(GapsContext).submit.find((gap) => gap.field === name)?.message : undefined;
  return (
    <div className="c6 form-table" data-path={name}>
      <h3 className={isAlone ? "sr-only" : "field-label"}>
        {field.label}
        {mark && <span className="optional-mark"> {mark}</span>}
      </h3>
      {field.help && <p className="help">{field.help}</p>}
      {unread !== undefined && <p className="hint">{t("From the file, not recognised: “{{unread}}”", { unread })}</p>}
      {missing && <p className="field-error">{missing}</p>}
      <TableRows
        field={field}
        rows={rows}
        open={new Set(rows.filter(({ id }) => open.has(`${name}.${id}`)).map(({ id }) => id))}
        onOpen={(id, isOpen) => store.openRow(`${name}.${id}`, isOpen)}
        onAdd={() => {
          const id = store.addRow(name);
          focusPath(`${name}.${id}.${columns[0]?.[0]}`);
        }}
        onRemove={(id) => store.removeRow(name, id)}
        onOrder={(ids) => store.orderRows(name, ids)}
        faultsIn={(id) => faults[rows.findIndex((row) => row.id === id)] ?? 0}
        cells={(row) =>
          columns.map(([column, columnField]) => (
            <Fragment key={column}>
              <FormField
                path={`${name}.${row.id}.${column}`}
                field={columnField}
                span={fieldType(columnField).span(columnField)}
              />
            </Fragment>
          ))
        }
      />
    </div>
  );
}

/** Widens the last field of a line that would leave one of six columns empty, so that the right edges align. */
function fillLines(fields: readonly LinedField[]): LinedField[] {
  const widened = fields.map((item) => ({ ...item }));
  let used = 0;
  for (const [index, item] of widened.entries()) {
    const previous = widened[index - 1];
    if (used + item.span > 6) {
      if (previous && used === 5) previous.span = (previous.span + 1) as Span;
      used = 0;
    }
    used += item.span;
  }
  return widened;
}

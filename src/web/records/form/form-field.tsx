import { type FocusEvent, memo, use } from "react";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Span } from "#kinds/field.ts";
import type { ColumnDefinition } from "#kinds/fields/column-types.ts";
import type { FileField } from "#kinds/fields/file.ts";
import { notFixableByTyping } from "#kinds/reading/date-text.ts";
import { viewOf } from "../../fields/column-views.ts";
import { useFieldEnvironment } from "../../fields/field-environment.ts";
import { OnlineStorageNotice } from "../../fields/file/online-storage-notice.tsx";
import { RowProofs } from "../../fields/file/row-proofs.tsx";
import { readTyped } from "../../fields/typed-text.ts";
import { useT } from "../../texts/use-t.ts";
import { Field } from "../../ui/field/field.tsx";
import { GapsContext, useFormSelector, useOpenForm } from "./form-context.ts";
import { textAt } from "./form-texts.ts";
import { problemAt } from "./problem-at.ts";
import { requirementLabelInForm } from "./requirement-label.ts";

type FormFieldProps = {
  /** The field's name; in a table `table.rowId.column`. */
  path: string;
  field: ColumnDefinition;
  span: Span;
};

/** One field of the form, with its help or error. Leaving it normalizes its text; typing elsewhere does not render it again. */
export const FormField = memo(function FormField({ path, field, span }: FormFieldProps) {
  const t = useT();
  const { session, fromFile } = useOpenForm();
  const environment = useFieldEnvironment();
  const text = useFormSelector(session, (state) => textAt(state.texts, path));
  const problem = useFormSelector(session, (state) => problemAt(state, path));
  const warning = useFormSelector(session, (state) =>
    state.typedPath === path ? undefined : state.reading.warnings[path],
  );
  const mark = useFormSelector(session, ({ reading }) =>
    requirementLabelInForm(session.kind, path, field, reading.data),
  );
  const showsGaps = useFormSelector(session, (state) => state.showsGaps);
  const missing = showsGaps ? use(GapsContext).submit.find((gap) => gap.field === path)?.message : undefined;
  const reading = readTyped(field, text, environment);
  const errorWhileTyping =
    reading.fault && notFixableByTyping.has(reading.fault.code) ? reading.fault.message : undefined;
  const { Input, isGroup, help } = viewOf(field);
  const isInRow = path.includes(".");
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) session.store.leave(path);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus of its control goes
    <div className={`c${span}`} data-path={path} onBlur={leave}>
      {field.type === "file" && isInRow && <RowProofs path={path} field={field} />}
      <Field
        label={
          field.type === "file"
            ? t("Link to the {{label}}, if stored elsewhere", { label: field.label.toLowerCase() })
            : field.label
        }
        optional={mark}
        group={isGroup}
        help={
          warning ? (
            <span className="hint">{warning}</span>
          ) : text !== "" && fromFile?.[path] === text ? (
            <span className="hint">{t("From the file")}</span>
          ) : help ? (
            help(field, reading.value, environment)
          ) : (
            field.help
          )
        }
        error={problem ?? missing ?? errorWhileTyping}
      >
        <Input field={field} text={text} reading={reading} onText={(next) => session.store.type(path, next)} />
      </Field>
      {(field.type === "file" || field.type === "url") && (
        <OnlineStorageNotice
          value={reading.value}
          target={field.type === "file" ? { path, field } : mainProofOf(session.kind)}
        />
      )}
    </div>
  );
});

/** Where the file of a link is added. */
function mainProofOf(kind: KindDefinition): { path: string; field: FileField } | undefined {
  const proofs = Object.entries(kind.fields).flatMap(([path, field]) =>
    field.type === "file" ? [{ path, field }] : [],
  );
  return proofs.find(({ field }) => field.needed !== "no") ?? proofs[0];
}

import { useState } from "react";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ColumnDefinition } from "#kinds/fields/column-types.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import type { IdentityRule } from "#kinds/identity.ts";
import { findMaterialChanges } from "#rules/counting/material-changes.ts";
import { viewOf } from "../../../fields/column-views.ts";
import { FieldEnvironmentContext } from "../../../fields/field-environment.ts";
import type { FieldInputProps } from "../../../fields/field-view.ts";
import { readTyped } from "../../../fields/typed-text.ts";
import { useFieldEnvironmentOfInstitute } from "../../../fields/use-field-environment-of-institute.ts";
import { useT } from "../../../texts/use-t.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Select } from "../../../ui/field/select.tsx";
import type { ListedRecord } from "../list-cells.tsx";
import type { Filling } from "./use-bulk-actions.ts";

type FillFieldDialogProps = {
  kind: KindDefinition;
  /** Records that the viewer may change. */
  rows: readonly ListedRecord[];
  isBusy: boolean;
  onFill: (filling: Filling) => void;
  onClose: () => void;
};

/** Writes one value into a field of several records. */
export function FillFieldDialog({ kind, rows, isBusy, onFill, onClose }: FillFieldDialogProps) {
  const t = useT();
  const environment = useFieldEnvironmentOfInstitute();
  const fields = fillableFields(kind);
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const [onlyEmpty, setOnlyEmpty] = useState(true);
  const field = fields[name];
  const reading = field ? readTyped(field, text, environment) : {};
  const verified =
    findMaterialChanges(kind, { [name]: null }).length > 0
      ? rows.filter(({ state }) => state === "verified").length
      : 0;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("Fill a field of {{count}} records", { count: rows.length })}
      description={t("The same value is written into each of them.")}
      action={t("Fill")}
      busy={isBusy}
      disabledReason={
        !field ? t("Choose a field") : reading.value === undefined || reading.fault ? t("Enter a value") : undefined
      }
      onConfirm={() => onFill({ field: name, value: reading.value, onlyEmpty })}
    >
      <div className="stack">
        <Field label={t("Field")}>
          <Select
            placeholder={t("Choose")}
            choices={Object.entries(fields).map(([value, { label }]) => ({ value, label }))}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setText("");
            }}
          />
        </Field>
        {field && (
          <FieldEnvironmentContext value={environment}>
            <ValueField key={name} field={field} text={text} reading={reading} onText={setText} />
          </FieldEnvironmentContext>
        )}
        <Checkbox
          label={t("Only where it is empty")}
          checked={onlyEmpty}
          onChange={({ target }) => setOnlyEmpty(target.checked)}
        />
        {verified > 0 && (
          <p className="note">
            {t("{{count}} of them are verified. Those that change must be verified again.", { count: verified })}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

type ValueFieldProps = Omit<FieldInputProps, "field"> & { field: ColumnDefinition };

function ValueField({ field, text, reading, onText }: ValueFieldProps) {
  const { Input, isGroup } = viewOf(field);
  return (
    <Field
      label={field.label}
      group={isGroup}
      help={field.help}
      error={text === "" ? undefined : reading.fault?.message}
    >
      <Input field={field} text={text} reading={reading} onText={onText} />
    </Field>
  );
}

/** The fields that several records can share: not their title, identifiers, tables, proofs or sensitive fields. */
export function fillableFields(kind: KindDefinition): Record<string, ColumnDefinition> {
  const ofOneRecord = new Set([kind.title, ...kind.identityRules.flatMap(identifierOf)]);
  const found: Record<string, ColumnDefinition> = {};
  for (const [name, field] of Object.entries(kind.fields))
    if (field.type !== "table" && field.type !== "file" && !ofOneRecord.has(name) && isOpen(field)) found[name] = field;
  return found;
}

/** A title can be that of several works, and the ISBN of a book that of its chapters. */
const identifierOf = (rule: IdentityRule) => (rule.by === "title" || rule.by === "part" ? [] : [rule.field]);

const isOpen = ({ sensitive, readonly }: FieldDefinition) => !sensitive && readonly === undefined;

import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { findField } from "#kinds/derive/find-field.ts";
import type { DepartmentName, ParseResult } from "#kinds/field.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import type { Command, FieldText } from "#rules/language/parse/command.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { translate } from "#texts/translate.ts";
import { call } from "../../core/api/call.ts";
import { newKey } from "../../core/api/new-key.ts";
import { draftsStore } from "../../core/device/drafts-store.ts";
import { typedText } from "../../fields/typed-text.ts";
import { listEditableFields } from "../../records/form/form-texts.ts";
import { findKind } from "../../texts/kinds.ts";
import type { Plan } from "./plan.ts";

export function planAdd({ kinds, values }: Command, departments: readonly DepartmentName[]): Plan {
  const kind = findKind(kinds[0] ?? "");
  if (!kind) throw new Error("The command names no kind.");
  const filled = readFilled(kind, values, departments);
  if (!filled.data[kind.title]) return planOpenForm(kind, filled);
  return {
    title: translate("This {{kind}} will be added as a draft", { kind: inSentence(kind.label.one) }),
    ...filled,
    isDangerous: false,
    run: async () => {
      const { data, people } = filled;
      const body = { data, ...(people.length > 0 ? { people } : {}) };
      const record = await call(records.create, { params: { kind: kind.slug }, body }, { key: newKey() });
      return { description: translate("Added as a draft."), path: `/common/edit/${kind.editSlug}/${record.id}` };
    },
  };
}

/** A record without a title is not stored, so the form is opened with the values. */
function planOpenForm(kind: KindDefinition, { details, errors, data, people }: Filled): Plan {
  const titleLabel = kind.fields[kind.title]?.label ?? kind.title;
  return {
    title: translate("A new {{kind}} form will open with these values", { kind: inSentence(kind.label.one) }),
    details,
    // Other people of a record must be entered together with one's own name.
    errors:
      people.length > 0
        ? [...errors, translate("{{label}} is required: write it in quotes.", { label: titleLabel })]
        : errors,
    isDangerous: false,
    run: async () => ({ description: "", path: startForm(kind, data) }),
  };
}

/** The address of a form for a new record, whose values are stored as a draft on this device. */
function startForm(kind: KindDefinition, data: Filled["data"]): string {
  const form = `/common/forms/${kind.slug}`;
  const texts = Object.fromEntries(
    listEditableFields(kind).flatMap(([name, field]) => {
      const text = typedText(field, data[name]);
      return text === "" ? [] : [[name, text]];
    }),
  );
  if (Object.keys(texts).length === 0) return form;
  const draftKey = newKey();
  const isKept = draftsStore.save(`${kind.slug}/new-${draftKey}`, { title: kind.label.one, value: { texts } });
  return isKept ? `${form}?draft=${draftKey}` : form;
}

export type Filled = {
  details: Plan["details"];
  errors: string[];
  data: Record<string, unknown>;
  people: { name: string }[];
};

/** The values of the kind's fields for the texts of a line, as its import would read them. */
export function readFilled(
  kind: KindDefinition,
  values: readonly FieldText[],
  departments: readonly DepartmentName[],
): Filled {
  const filled: Filled = { details: [], errors: [], data: {}, people: [] };
  for (const { field: name, text } of values) {
    if (name === "people") {
      const names = text.split(/\s*;\s*/).filter(Boolean);
      filled.people.push(...names.map((one) => ({ name: one })));
      filled.details.push({ label: kind.people?.label ?? name, text: names.join("; ") });
      continue;
    }
    const found = findField(kind, name);
    if (!found) continue;
    const { label } = found.field;
    // An empty text clears the field.
    const reading: ParseResult<unknown> =
      text === "" ? { value: null } : fieldType(found.field).read(text, found.field, { departments });
    if (reading.fault)
      filled.errors.push(
        translate("{{label}}: “{{text}}” is not valid. {{reason}}", { label, text, reason: reading.fault.message }),
      );
    else {
      filled.data[found.name] = reading.value;
      filled.details.push({ label, text });
    }
  }
  return filled;
}

import { useT } from "../../../texts/use-t.ts";
import { Field } from "../../../ui/field/field.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import type { Batch } from "../batch.ts";
import { useRemap } from "../columns/use-remap.ts";

/** Which form the file is, and what is asked once about all of its rows. */
export function FormNote({ batch }: { batch: Batch }) {
  const t = useT();
  const { isBusy, answer } = useRemap(batch);
  const { form, kind, byKind } = batch;
  if (!form) return null;
  return (
    <Banner tone="info">
      <p>
        <b>{t("This is the form {{name}}: {{title}}.", { name: form.name, title: t(form.title) })}</b>{" "}
        {kind === null &&
          Object.keys(byKind).length > 0 &&
          t("Each row is read as the record type that its cells show.")}
      </p>
      {form.asks.map(({ field, label, choices, value }) => (
        <Field
          key={field}
          className="import-kind-of"
          label={t("{{label}}, for all rows", { label: t(label) })}
          help={t("The form has no column for this. Without it, the rows are not counted in the table.")}
        >
          <Select
            placeholder={t("Not filled in")}
            value={value ?? ""}
            disabled={isBusy}
            choices={choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
            onChange={({ target }) => answer(field, target.value || null)}
          />
        </Field>
      ))}
    </Banner>
  );
}

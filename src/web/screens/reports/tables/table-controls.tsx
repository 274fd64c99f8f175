import { manuals } from "#rules/accreditation/table-definition.ts";
import { labelOf, parseYearLabel } from "#rules/periods/year-label.ts";
import { useT } from "../../../texts/use-t.ts";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Select } from "../../../ui/field/select.tsx";
import type { ListParams } from "../../../ui/page/use-list-params.ts";
import type { TableAnswer } from "./table-answer.ts";

const singleYears = 8;

/** Period, department, manual and form of the table; all are in the address. */
export function TableControls({ table, page }: { table: TableAnswer; page: ListParams }) {
  const t = useT();
  const { departments, mayReadInstitute, forms } = table;
  const set = (name: string) => (event: { target: { value: string } }) =>
    page.set({ [name]: event.target.value || undefined });
  return (
    <div className="list-filters">
      <Field label={t("Period")}>
        <Select
          value={table.periodText}
          choices={periodsFor(table, t)}
          onChange={({ target: { value } }) => page.set({ period: value, year: undefined, students: undefined })}
        />
      </Field>
      {(mayReadInstitute || departments.length > 1) && (
        <Field label={t("Department")}>
          <Select
            {...(mayReadInstitute && { placeholder: t("Whole institute") })}
            value={table.department?.code ?? ""}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={set("dept")}
          />
        </Field>
      )}
      {table.manuals.length > 1 && (
        <Field label={table.body === "NAAC" ? t("NAAC manual") : t("Manual")}>
          <Select
            value={table.manual}
            choices={table.manuals.map((value) => ({ value, label: t(manuals[value]) }))}
            onChange={set("manual")}
          />
        </Field>
      )}
      {forms.length > 1 && (
        <Field label={t("Form")}>
          <Select
            value={table.form}
            choices={forms.map((value) => ({ value, label: value.replaceAll("-", " ") }))}
            onChange={set("form")}
          />
        </Field>
      )}
      <Checkbox
        label={t("Verified only")}
        checked={page.get("verified") === "true"}
        onChange={({ target }) => page.set({ verified: target.checked ? "true" : undefined })}
      />
    </div>
  );
}

/** The period that is shown, the five years that end with each of the last years, and these years alone. */
function periodsFor({ periodText, period }: TableAnswer, t: ReturnType<typeof useT>) {
  const last = parseYearLabel(periodText.split("..").at(-1) ?? "") ?? 0;
  const newest = Math.max(last, new Date().getFullYear());
  const years = Array.from({ length: singleYears }, (_, index) => newest - index);
  const fiveYears = years.slice(0, 3).map((year) => `${labelOf(period, year - 4)}..${labelOf(period, year)}`);
  const all = [...new Set([periodText, ...fiveYears, ...years.map((year) => labelOf(period, year))])];
  return all.map((value) => ({ value, label: value.includes("..") ? t("{{from}} to {{to}}", ends(value)) : value }));
}

function ends(value: string) {
  const [from = "", to = ""] = value.split("..");
  return { from, to };
}

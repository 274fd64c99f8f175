import { type DepartmentField, findDepartment } from "#kinds/fields/department.ts";
import { useT } from "../../texts/use-t.ts";
import { Select } from "../../ui/field/select.tsx";
import { useFieldEnvironment } from "../field-environment.ts";
import type { FieldInputProps, FieldShowProps, FieldView } from "../field-view.ts";

export const departmentView: FieldView<DepartmentField> = { Input: DepartmentInput, Show: DepartmentShow };

function DepartmentInput({ text, onText }: FieldInputProps<DepartmentField>) {
  const t = useT();
  const { departments } = useFieldEnvironment();
  const known = findDepartment(text, departments);
  // An unknown department of a file stays visible until one is chosen.
  const unknownOption = text !== "" && !known ? [{ value: text, label: text }] : [];
  return (
    <Select
      choices={[...unknownOption, ...departments.map(({ code, name }) => ({ value: code, label: name }))]}
      placeholder={t("Choose")}
      value={known?.code ?? text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

/** By its name; the code if the name is not known. */
function DepartmentShow({ value }: FieldShowProps<DepartmentField>) {
  const { departments } = useFieldEnvironment();
  return <>{departments.find(({ code }) => code === value)?.name ?? String(value)}</>;
}

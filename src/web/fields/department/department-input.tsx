import { type DepartmentField, findDepartment } from "#kinds/fields/department.ts";
import { Select } from "../../ui/select.tsx";
import { fieldsWords } from "../../words/fields-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { FieldInputProps } from "../field-input-props.ts";
import { useFieldScene } from "../field-scene.ts";

export function DepartmentInput({ text, onText }: FieldInputProps<DepartmentField>) {
  const t = useWords(fieldsWords);
  const { departments } = useFieldScene();
  const known = findDepartment(text, departments);
  // What a file called a department stays to be seen until one is chosen.
  const stray = text !== "" && !known ? [{ value: text, label: text }] : [];
  return (
    <Select
      choices={[...stray, ...departments.map(({ code, name }) => ({ value: code, label: name }))]}
      placeholder={t("departmentInput.choose")}
      value={known?.code ?? text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

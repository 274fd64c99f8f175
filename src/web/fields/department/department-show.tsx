import type { DepartmentField } from "#kinds/fields/department.ts";
import type { FieldShowProps } from "../field-input-props.ts";
import { useFieldScene } from "../field-scene.ts";

/** By its name; the code where the name is not known. */
export function DepartmentShow({ value }: FieldShowProps<DepartmentField>) {
  const { departments } = useFieldScene();
  return <>{departments.find(({ code }) => code === value)?.name ?? String(value)}</>;
}

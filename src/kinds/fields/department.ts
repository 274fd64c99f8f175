import type { Declared, DepartmentName, FieldBase, FieldType } from "../field.ts";
import { isBlank } from "./blank.ts";
import { cleanLine } from "./clean-text.ts";
import { foldWord } from "./fold-word.ts";
import { limitedText } from "./text.ts";

/** A department of the institute, stored as its code. */
export type DepartmentField = FieldBase & { type: "department" };

export const department = (options: Declared<DepartmentField>): DepartmentField => ({
  ...options,
  type: "department",
  needed: options.needed ?? "no",
});

export const departmentType: FieldType<DepartmentField, string> = {
  comparison: "choice",
  schema: () => limitedText(cleanLine, 100),
  read(typed, _field, context) {
    if (isBlank(typed)) return {};
    const found = findDepartment(typed, context.departments);
    if (found) return { value: found.code };
    return { fault: { code: "unknown-department", message: `There is no department “${cleanLine(typed)}”.` } };
  },
  write: (value) => value,
  show: (value) => value,
  words: (value, field) => (field.sensitive ? "" : value),
  facets: (value) => [value],
  readFilter: (typed) => cleanLine(typed) || undefined,
  span: () => 3,
};

/** By code, name or alias, whatever the case and punctuation; "&" stands for "and". */
export function findDepartment(typed: string, departments: readonly DepartmentName[]): DepartmentName | undefined {
  // A page of text names no department.
  const wanted = typed.length > 300 ? "" : fold(typed);
  if (wanted === "") return undefined;
  return departments.find(({ code, name, aliases }) => [code, name, ...aliases].some((text) => fold(text) === wanted));
}

const fold = (text: string) =>
  foldWord(
    text.replaceAll("&", " and ").replace(/^\s*(?:department|dept\.?)\s+of\s+|\s+(?:department|dept\.?)\s*$/gi, ""),
  );

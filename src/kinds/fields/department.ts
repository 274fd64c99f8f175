import { sentence } from "#texts/sentence.ts";
import { type DepartmentName, defineFieldType, type Field } from "../field.ts";
import { cleanLine, foldWord, isBlank } from "../reading/clean-text.ts";
import { limitedText } from "../reading/typed-text.ts";

/** A department of the institute, stored as its code. */
export type DepartmentField = Field<"department">;

export const department = defineFieldType<DepartmentField, string>({
  type: "department",
  comparison: "choice",
  schema: () => limitedText(cleanLine, 100),
  read(typed, _field, context) {
    if (isBlank(typed)) return {};
    const found = findWrittenDepartment(typed, context.departments);
    if (found) return { value: found.code };
    return {
      fault: {
        code: "unknown-department",
        message: sentence("There is no department “{{typed}}”.", { typed: cleanLine(typed) }),
      },
    };
  },
  hasFacets: true,
  searchText: (value, field) => (field.sensitive ? "" : value),
  span: () => 3,
  example: (_, { owner }) => owner.department,
});

/** Finds a department by code, name or alias, ignoring case and punctuation; "&" means "and". */
export function findDepartment(typed: string, departments: readonly DepartmentName[]): DepartmentName | undefined {
  // Longer texts are not compared: they are not names of departments.
  const folded = typed.length > 300 ? "" : fold(typed);
  return folded === "" ? undefined : indexOf(departments).byFoldedName.get(folded);
}

/**
 * Finds a department as lists write it: also with its words abbreviated ("Comp. Engg.", "E&TC") or without "Engineering". What could be
 * several departments is none.
 */
export function findWrittenDepartment(
  typed: string,
  departments: readonly DepartmentName[],
): DepartmentName | undefined {
  const exact = findDepartment(typed, departments);
  if (exact || typed.length > 300) return exact;
  const words = wordsOf(typed);
  const found = new Set(
    indexOf(departments).names.flatMap((name) => (isAbbreviation(words, name.words) ? name.department : [])),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

/** Whether the letters are the same, or each typed word is the other one or at least its first three letters. */
function isAbbreviation(typed: readonly string[], words: readonly string[]): boolean {
  if (typed.length === 0) return false;
  if (typed.join("") === words.join("")) return true;
  return (
    typed.length === words.length &&
    typed.every((word, index) => word === words[index] || (word.length >= 3 && words[index]?.startsWith(word)))
  );
}

/** The words of a name in small letters, without "and", "of" and "Engineering" in any spelling. */
function wordsOf(name: string): string[] {
  const words = withoutDepartment(name)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "" && word !== "and" && word !== "of");
  const others = words.filter((word) => !/^(?:engg?|engng|engineering)$/.test(word));
  return others.length > 0 ? others : words;
}

type DepartmentIndex = {
  byFoldedName: ReadonlyMap<string, DepartmentName>;
  names: readonly { words: string[]; department: DepartmentName }[];
};

const indexes = new WeakMap<readonly DepartmentName[], DepartmentIndex>();

/** Built once for each list, as every row of a file is looked up in it. If two departments share a name, the first is found. */
function indexOf(departments: readonly DepartmentName[]): DepartmentIndex {
  const known = indexes.get(departments);
  if (known) return known;
  const names = departments.flatMap((department) =>
    [department.code, department.name, ...department.aliases].map((text) => ({ text, department })),
  );
  const index = {
    byFoldedName: new Map(names.map(({ text, department }) => [fold(text), department] as const).reverse()),
    names: names.map(({ text, department }) => ({ words: wordsOf(text), department })),
  };
  indexes.set(departments, index);
  return index;
}

const fold = (text: string) => foldWord(withoutDepartment(text.replaceAll("&", " and ")));

const withoutDepartment = (text: string) =>
  text.replace(/^\s*(?:department|dept\.?)\s+of\s+|\s+(?:department|dept\.?)\s*$/gi, "");

import { kindsOf } from "#access/policies/kinds.ts";
import { type Area, openAreas } from "#access/roles.ts";
import type { DepartmentName } from "#kinds/field.ts";
import type { CompletionContext } from "#rules/language/complete/suggestion.ts";
import { useMe } from "../core/queries.ts";
import { useInstituteDepartments } from "../core/use-institute-departments.ts";

/** The data for parsing and completing a line; undefined until the account is known. */
export function useCommandContext():
  | (CompletionContext & { areas: Area[]; departments: readonly DepartmentName[] })
  | undefined {
  const { data: me } = useMe();
  const { data: departments } = useInstituteDepartments();
  if (!me) return undefined;
  return {
    settings: { academicYearStartsInMonth: me.institute.academicStart },
    today: me.institute.today,
    departments: departments?.rows ?? me.departments,
    may: (right) => me.rights.includes(right),
    areas: openAreas(me),
    kinds: kindsOf(me.institute).map(({ slug }) => slug),
  };
}

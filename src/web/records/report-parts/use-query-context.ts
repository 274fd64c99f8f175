import { useMemo } from "react";
import type { CommandContext } from "#rules/language/parse/command.ts";
import { useMe } from "../../core/queries.ts";
import { useInstituteDepartments } from "../../core/use-institute-departments.ts";

/** The institute's data for the language; undefined until it is known. */
export function useQueryContext() {
  const { data: me, error: meError, refetch: refetchMe } = useMe();
  const { data, error, refetch } = useInstituteDepartments();
  const context = useMemo<CommandContext | undefined>(
    () =>
      me &&
      data && {
        today: me.institute.today,
        settings: { academicYearStartsInMonth: me.institute.academicStart },
        departments: data.rows,
      },
    [me, data],
  );
  return { context, error: meError ?? error, refetch: () => (meError ? refetchMe() : refetch()) };
}

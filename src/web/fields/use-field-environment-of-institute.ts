import { useMemo } from "react";
import { useMe } from "../core/queries.ts";
import { useInstituteDepartments } from "../core/use-institute-departments.ts";
import type { FieldEnvironment } from "./field-environment.ts";

/** The departments and the year of the signed-in person's institute; empty until they are known. */
export function useFieldEnvironmentOfInstitute(): FieldEnvironment {
  const { data: me } = useMe();
  const { data } = useInstituteDepartments();
  const departments = data?.rows ?? me?.departments;
  const start = me?.institute.academicStart ?? 7;
  const today = me?.institute.today;
  return useMemo(
    () => ({ departments: departments ?? [], academicYearStartsInMonth: start, today }),
    [departments, start, today],
  );
}

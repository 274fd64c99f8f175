import { useMemo } from "react";
import { useMe } from "../core/queries.ts";
import { useSite } from "../core/use-site.ts";
import type { FieldEnvironment } from "./field-environment.ts";

/** The departments and the year of the signed-in person's institute; empty until they are known. */
export function useFieldEnvironmentOfInstitute(): FieldEnvironment {
  const { data: me } = useMe();
  const { data: site } = useSite(me?.email);
  const departments = site?.departments ?? me?.departments;
  const start = me?.institute.academicStart ?? 7;
  return useMemo(() => ({ departments: departments ?? [], academicYearStartsInMonth: start }), [departments, start]);
}

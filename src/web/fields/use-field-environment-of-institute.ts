import { useMemo } from "react";
import { accounts } from "#contract/accounts.ts";
import { useRead } from "../core/api/use-read.ts";
import { useMe } from "../core/queries.ts";
import type { FieldEnvironment } from "./field-environment.ts";

/** The departments and the year of the signed-in person's institute; empty until they are known. */
export function useFieldEnvironmentOfInstitute(): FieldEnvironment {
  const { data: me } = useMe();
  const { data } = useRead(accounts.departments, {}, { staleInMs: 300_000 });
  const departments = data?.rows ?? me?.departments;
  const start = me?.institute.academicStart ?? 7;
  return useMemo(() => ({ departments: departments ?? [], academicYearStartsInMonth: start }), [departments, start]);
}

import { createContext, useContext } from "react";
import type { ReadContext } from "#kinds/field.ts";

/** What controls need besides their own field. */
export type FieldEnvironment = ReadContext & {
  /** Month (1 to 12) in which the institute's academic year begins. */
  academicYearStartsInMonth: number;
};

export const FieldEnvironmentContext = createContext<FieldEnvironment>({
  departments: [],
  academicYearStartsInMonth: 7,
});

export function useFieldEnvironment(): FieldEnvironment {
  return useContext(FieldEnvironmentContext);
}

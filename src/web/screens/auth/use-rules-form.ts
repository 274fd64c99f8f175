import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod";

/** A form that holds to rules of the contract; the first broken rule of a field is the one it shows. */
export function useRulesForm<T extends FieldValues>(
  rules: z.ZodType<T, T>,
  empty: DefaultValues<T>,
): UseFormReturn<T, unknown, T> {
  return useForm<T, unknown, T>({ resolver: zodResolver(rules), defaultValues: empty });
}

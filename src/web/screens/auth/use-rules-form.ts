import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod";

type Rules<T> = z.ZodType<T, T>;

/**
 * A form that holds to rules of the contract; the first broken rule of a field is the one it shows. Rules that depend
 * on what was typed (whose address is it?) come as a function.
 */
export function useRulesForm<T extends FieldValues>(
  rules: Rules<T> | ((typed: T) => Promise<Rules<T>>),
  empty: DefaultValues<T>,
): UseFormReturn<T, unknown, T> {
  return useForm<T, unknown, T>({
    resolver: async (typed, context, options) => {
      const asked = typeof rules === "function" ? await rules(typed) : rules;
      return zodResolver(asked)(typed, context, options);
    },
    defaultValues: empty,
  });
}

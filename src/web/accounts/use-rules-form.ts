import { useEffect } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  type UseFormSetError,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";
import type { ApiError } from "../core/api/api-error.ts";
import { loadValidation } from "../core/load-validation.ts";

/**
 * A form validated by the rules of a schema, which is loaded when the form is first sent; a field shows its first broken
 * rule. The input stays after every refusal. With `followsValues`, fields that were not edited follow new `values`.
 */
export function useRulesForm<T extends FieldValues>(
  load: () => Promise<z.ZodMiniType<T, T>>,
  values: DefaultValues<T> & Partial<T>,
  { followsValues = false } = {},
): UseFormReturn<T, unknown, T> {
  const form = useForm<T, unknown, T>({
    resolver: async (typed, context, options) => {
      const resolve = await loadValidation(async () => {
        const [{ zodResolver }, rules] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
        return zodResolver(rules);
      });
      return resolve ? resolve(typed, context, options) : { values: typed, errors: {} };
    },
    defaultValues: values,
    ...(followsValues ? { values: values as T, resetOptions: { keepDirtyValues: true } } : {}),
  });
  useEffect(() => {
    if (!followsValues) return;
    // What was edited is saved now, so the field follows again.
    for (const name of Object.keys(values) as FieldPath<T>[])
      if (form.getFieldState(name).isDirty && isSame(form.getValues(name), values[name]))
        form.resetField(name, { keepError: true });
  });
  return form;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Shows the server's issues at their fields, the first of them focused. Returns the message for issues without a
 * field.
 */
export function showIssues<T extends FieldValues>(
  error: ApiError,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): string | undefined {
  const atFields = error.issues.flatMap((issue) => {
    const field = fields.find((one) => issue.field === one || issue.field.startsWith(`${one}.`));
    return field ? [{ field, message: issue.message }] : [];
  });
  for (const [index, { field, message }] of atFields.entries())
    setError(field, { message }, { shouldFocus: index === 0 });
  return atFields.length > 0 && atFields.length === error.issues.length ? undefined : error.message;
}

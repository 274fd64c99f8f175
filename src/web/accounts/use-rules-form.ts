import { zodResolver } from "@hookform/resolvers/zod";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  type UseFormSetError,
  useForm,
} from "react-hook-form";
import type * as z from "zod";
import type { ApiError } from "../core/api/api-error.ts";

/**
 * A form validated by a schema; a field shows its first broken rule. The input stays after every refusal. A form that
 * follows its values takes newer ones where nothing was typed.
 */
export function useRulesForm<T extends FieldValues>(
  rules: z.ZodType<T, T>,
  values: DefaultValues<T> & Partial<T>,
  { isFollowing = false } = {},
): UseFormReturn<T, unknown, T> {
  return useForm<T, unknown, T>({
    resolver: zodResolver(rules),
    defaultValues: values,
    ...(isFollowing ? { values: values as T, resetOptions: { keepDirtyValues: true } } : {}),
  });
}

/**
 * Shows the server's issues at their fields, the first of them focused. Returns the message for issues without a
 * field.
 */
export function placeIssues<T extends FieldValues>(
  error: ApiError,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): string | undefined {
  const placed = error.issues.flatMap((issue) => {
    const field = fields.find((one) => issue.field === one || issue.field.startsWith(`${one}.`));
    return field ? [{ field, message: issue.message }] : [];
  });
  for (const [place, { field, message }] of placed.entries())
    setError(field, { message }, { shouldFocus: place === 0 });
  return placed.length > 0 && placed.length === error.issues.length ? undefined : error.message;
}

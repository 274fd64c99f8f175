import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { ApiError } from "../../core/api/api-error.ts";
import { loadValidation } from "../../core/load-validation.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";

type Texts = Record<string, string>;
type Rules<T> = z.ZodMiniType<T, T>;

/** The rules, loaded when a form is first sent, so that reading the page does not load them. */
export type FindRules<T> = (
  typed: T,
  all: typeof import("#contract/input-rules/auth-rules.ts"),
) => Rules<T> | Promise<Rules<T>>;

/**
 * A form of texts validated by rules of the contract. After the first submit, each field shows the message of the
 * first rule it breaks, and the first such field gets the focus after a submit.
 */
export function useRulesForm<T extends Texts>(findRules: FindRules<T>, empty: T) {
  const t = useT();
  const { toast } = useToast();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<keyof T, string>>>({});
  const wasSent = useRef(false);
  const lastRun = useRef(0);
  const sentForm = useRef<HTMLFormElement>(null);

  /** The parsed input; undefined when it is refused. Of several running validations the last one is shown. */
  const validate = async (typed: T) => {
    lastRun.current += 1;
    const run = lastRun.current;
    const rules = await loadValidation(async () =>
      findRules(typed, await import("#contract/input-rules/auth-rules.ts")),
    );
    const read = rules?.safeParse(typed);
    const messages = firstMessages<T>(read?.error?.issues ?? []);
    if (run === lastRun.current) setErrors(messages);
    return { messages, accepted: read?.error ? undefined : (read?.data ?? typed) };
  };

  const focusFirst = (messages: Partial<Record<keyof T, string>>) => {
    const first = Object.keys(empty).find((name) => messages[name] !== undefined);
    const control = first === undefined ? null : sentForm.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };

  return {
    values,
    errors,
    /** Shows what the server refuses as a toast, and at its fields. */
    showRefusal: ({ issues, message }: ApiError) => {
      const atFields = issues.filter(({ field }) => field in empty);
      const messages = firstMessages<T>(atFields.map(({ field, message }) => ({ path: [field], message })));
      if (atFields.length > 0) setErrors(messages);
      focusFirst(messages);
      toast({ variant: "destructive", title: t("Something went wrong!"), text: t(message) });
    },
    /** For a control: `<TextInput {...field("email")} />`. */
    field: (name: keyof T & string) => ({
      name,
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        const next = { ...values, [name]: target.value };
        setValues(next);
        if (wasSent.current) void validate(next);
      },
    }),
    /** For the form: `onSubmit={handleSubmit((accepted) => …)}`. */
    handleSubmit: (action: (accepted: T) => void) => async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      sentForm.current = event.currentTarget;
      wasSent.current = true;
      const { accepted, messages } = await validate(values);
      if (accepted) return action(accepted);
      focusFirst(messages);
    },
  };
}

function firstMessages<T>(
  issues: readonly Pick<z.core.$ZodIssue, "path" | "message">[],
): Partial<Record<keyof T, string>> {
  const found: Texts = {};
  for (const { path, message } of issues) found[path.map(String).join(".")] ??= message;
  return found as Partial<Record<keyof T, string>>;
}

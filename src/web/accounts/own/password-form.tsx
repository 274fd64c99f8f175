import { Check, Circle } from "lucide-react";
import { own } from "#contract/own.ts";
import { text } from "#texts/text.ts";
import { storeToken } from "../../core/api/token.ts";
import { useMe } from "../../core/queries.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { PasswordInput } from "../../ui/field/password-input.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showIssues, useRulesForm } from "../use-rules-form.ts";

const empty = { current: "", password: "", confirmPassword: "" };

/** Changes one's own password: every other session ends, this one continues. */
export function PasswordForm() {
  const t = useT();
  const { register, watch, handleSubmit, setError, reset, formState } = useRulesForm(
    () => import("#contract/input-rules/auth-rules.ts").then(({ changePasswordRules }) => changePasswordRules),
    empty,
  );
  const { errors } = formState;
  const change = useAction(own.changePassword, {
    doneText: ({ message }) => message,
    refreshes: [own.listSessions],
    onDone: ({ token }) => {
      storeToken(token);
      reset(empty);
    },
    onRefused: (error) => {
      const { code, message, issues } = error;
      if (code === "password-wrong") return void setError("current", { message }, { shouldFocus: true });
      if (code === "password-weak" && issues.length === 0)
        return void setError("password", { message }, { shouldFocus: true });
      return showIssues(error, ["current", "password", "confirmPassword"], setError);
    },
  });
  return (
    <form className="stack own-form" noValidate onSubmit={handleSubmit((body) => change.mutate({ body }))}>
      <Field label={t("Current password")} error={errors.current?.message}>
        <PasswordInput {...register("current")} autoComplete="current-password" />
      </Field>
      <Field label={t("New password")} error={errors.password?.message}>
        <PasswordInput {...register("password")} autoComplete="new-password" />
      </Field>
      <PasswordStrength password={watch("password")} />
      <Field label={t("Confirm new password")} error={errors.confirmPassword?.message}>
        <PasswordInput {...register("confirmPassword")} autoComplete="new-password" />
      </Field>
      <div className="btn-row">
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t("Change password")}
        </Button>
        <span className="note">{t("You will be signed out on your other devices.")}</span>
      </div>
    </form>
  );
}

/** Fewest characters; the institute may require more. */
const minimum = 8;

const requirements: { label: string; isMet: (password: string) => boolean }[] = [
  { label: text("a lowercase letter"), isMet: (password) => /[a-z]/.test(password) },
  { label: text("an uppercase letter"), isMet: (password) => /[A-Z]/.test(password) },
  { label: text("a number"), isMet: (password) => /\d/.test(password) },
  { label: text("one of @ $ ! % * ? &"), isMet: (password) => /[@$!%*?&]/.test(password) },
  { label: text("no other characters"), isMet: (password) => /^[A-Za-z\d@$!%*?&]+$/.test(password) },
];

/** The rules of a new password, ticked as it is typed. The server also rejects common ones. */
function PasswordStrength({ password }: { password: string }) {
  const t = useT();
  const { data: me } = useMe();
  const least = Math.max(minimum, me?.institute.passwordMinimum ?? minimum);
  const needs = [
    { label: t("{{least}} characters or more", { least }), isMet: password.length >= least },
    ...requirements.map(({ label, isMet }) => ({ label: t(label), isMet: isMet(password) })),
  ];
  return (
    <ul className="strength" aria-label={t("What the password needs")}>
      {needs.map(({ label, isMet }) => {
        return (
          <li key={label} data-met={isMet || undefined}>
            <Icon icon={isMet ? Check : Circle} size={13} />
            {label}
            {isMet && <span className="sr-only">{t(", met")}</span>}
          </li>
        );
      })}
    </ul>
  );
}

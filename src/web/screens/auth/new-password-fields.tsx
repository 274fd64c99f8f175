import { type ComponentProps, useId } from "react";
import { useT } from "../../texts/use-t.ts";
import { Field } from "../../ui/field/field.tsx";
import { PasswordInput } from "../../ui/field/password-input.tsx";
import { PasswordRules, strictNeeds } from "./password-rules.tsx";
import { usePasswordSettings } from "./use-auth-settings.ts";

type ControlProps = ComponentProps<typeof PasswordInput> & { value: string };

type NewPasswordFieldsProps = {
  /** The address of the account, as far as it is typed. */
  email: string;
  /** Where it is being created: as far as it is typed. */
  institute?: { name: string; domains: readonly string[] };
  password: ControlProps;
  confirm: ControlProps;
  errors: { password: string | undefined; confirm: string | undefined };
};

/** A new password, twice, with its rules ticked as it is typed. */
export function NewPasswordFields({ email, institute, password, confirm, errors }: NewPasswordFieldsProps) {
  const t = useT();
  const rulesId = useId();
  const settings = usePasswordSettings(email);
  const needs = strictNeeds({ ...settings, ...(institute && { institute }), password: password.value, email });
  return (
    <>
      <Field label={t("Password")} error={t(errors.password)}>
        <PasswordInput {...password} autoComplete="new-password" aria-describedby={rulesId} />
        <PasswordRules id={rulesId} needs={needs} />
      </Field>
      <Field label={t("Confirm Password")} error={t(errors.confirm)}>
        <PasswordInput {...confirm} autoComplete="new-password" />
      </Field>
    </>
  );
}

import type { ComponentProps } from "react";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";

type Wiring = ComponentProps<typeof PasswordInput>;

/** A new password, twice. */
export function NewPasswordFields({
  password,
  confirm,
  errors,
}: {
  password: Wiring;
  confirm: Wiring;
  errors: { password: string | undefined; confirm: string | undefined };
}) {
  return (
    <>
      <Field
        label="Password"
        error={errors.password}
        help="8 or more: small and capital letters, a number, one of @$!%*?&"
      >
        <PasswordInput {...password} autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" error={errors.confirm}>
        <PasswordInput {...confirm} autoComplete="new-password" />
      </Field>
    </>
  );
}

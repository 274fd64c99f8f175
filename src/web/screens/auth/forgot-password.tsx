import { useState } from "react";
import { auth } from "#contract/auth.ts";
import { forgotPasswordRules } from "#contract/auth-rules.ts";
import { useWrite } from "../../api/use-write.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { useAuthSettings, useSettingsOf } from "./use-auth-settings.ts";
import { useRulesForm } from "./use-rules-form.ts";

export function ForgotPassword() {
  const settings = useAuthSettings();
  const settingsOf = useSettingsOf();
  const [outcome, setOutcome] = useState<{ title: string; message: string } | null>(null);
  const { register, handleSubmit, formState } = useRulesForm(
    async ({ email }) => forgotPasswordRules(await settingsOf(email)),
    { email: "" },
  );
  const ask = useWrite(auth.forgotPassword, {
    onSuccess: ({ message }) => setOutcome({ title: "Look into your mail", message }),
    onError: ({ message }) => setOutcome({ title: "No link was sent", message }),
  });
  return (
    <AuthPage title="REQUEST ACCESS" tab="Request access" lead="A link to choose a new password comes by mail.">
      <form noValidate onSubmit={handleSubmit((body) => ask.mutate({ body }))}>
        <Field label={settings.idLabel} error={formState.errors.email?.message} help="The one you registered with.">
          <AddressInput {...register("email")} autoComplete="username" />
        </Field>
        <Button type="submit" variant="primary" full busy={ask.isPending}>
          Submit
        </Button>
      </form>
      <p className="auth-links">
        <Anchor to="/auth/register" className="lnk">
          Register
        </Anchor>
        <Anchor to="/auth/login" className="lnk">
          Login
        </Anchor>
      </p>
      <Dialog
        isOpen={outcome !== null}
        onClose={() => setOutcome(null)}
        title={outcome?.title}
        says={outcome?.message}
        foot={
          <Button variant="primary" onClick={() => setOutcome(null)}>
            Understood
          </Button>
        }
      />
    </AuthPage>
  );
}

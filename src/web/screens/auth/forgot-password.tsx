import { useState } from "react";
import { auth } from "#contract/auth.ts";
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
  const { errors, field, sending } = useRulesForm(
    async ({ email }, rules) => rules.forgotPasswordRules(await settingsOf(email)),
    { email: "" },
  );
  const ask = useWrite(auth.forgotPassword, {
    onSuccess: ({ message }) => setOutcome({ title: "Look into your mail", message }),
    onError: ({ message }) => setOutcome({ title: "No link was sent", message }),
  });
  return (
    <AuthPage title="REQUEST ACCESS" tab="Request access" lead="A link to choose a new password comes by mail.">
      <form noValidate onSubmit={sending((body) => ask.mutate({ body }))}>
        <Field label={settings.idLabel} error={errors.email} help="The one you registered with.">
          <AddressInput {...field("email")} autoComplete="username" />
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

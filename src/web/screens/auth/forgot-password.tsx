import { useState } from "react";
import { auth } from "#contract/auth.ts";
import { contactText } from "#contract/input-rules/contact-text.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useSite } from "../../core/use-site.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { useAuthSettings, useSettingsOf } from "./use-auth-settings.ts";
import { useRulesForm } from "./use-rules-form.ts";

/** Asks for the address. Where the server sends no e-mail, the page and the dialog say whom to ask. */
export function ForgotPassword() {
  const t = useT();
  const { data: site } = useSite();
  const sendsMail = site?.sendsMail !== false;
  const settings = useAuthSettings();
  const settingsOf = useSettingsOf();
  const [outcome, setOutcome] = useState<{ isSent: boolean; message: string } | null>(null);
  const { errors, field, handleSubmit } = useRulesForm(
    async ({ email }, rules) => rules.forgotPasswordRules(await settingsOf(email)),
    { email: "" },
  );
  const ask = useWrite(auth.forgotPassword, {
    onSuccess: ({ message }) => setOutcome({ isSent: sendsMail, message }),
    onError: ({ message }) => setOutcome({ isSent: false, message }),
  });
  return (
    <AuthPage
      title={t("REQUEST ACCESS")}
      tab={t("Request access")}
      lead={sendsMail ? t("We will e-mail you a link to choose a new password.") : t(contactText(site))}
    >
      <form noValidate onSubmit={handleSubmit((body) => ask.mutate({ body }))}>
        <Field label={settings.idLabel} error={t(errors.email)} help={t("The one you registered with.")}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <Button type="submit" variant="primary" full busy={ask.isPending}>
          {t("Submit")}
        </Button>
      </form>
      <p className="auth-links">
        <Anchor to="/auth/register" className="text-link">
          {t("Register")}
        </Anchor>
        <Anchor to="/auth/login" className="text-link">
          {t("Login")}
        </Anchor>
      </p>
      <Dialog
        isOpen={outcome !== null}
        onClose={() => setOutcome(null)}
        title={outcome && t(outcome.isSent ? "Check your e-mail" : "No link was sent")}
        description={t(outcome?.message)}
        footer={
          <Button variant="primary" onClick={() => setOutcome(null)}>
            {t("Understood")}
          </Button>
        }
      />
    </AuthPage>
  );
}

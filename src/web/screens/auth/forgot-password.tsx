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

/** Asks for the address; if no e-mail is sent, it shows whom to ask. */
export function ForgotPassword() {
  const t = useT();
  const { data: site } = useSite();
  if (site?.sendsMail !== false) return <RequestLink />;
  return (
    <AuthPage title={t("REQUEST ACCESS")} tab={t("Request access")} lead={t(contactText(site))}>
      <OtherPages />
    </AuthPage>
  );
}

function RequestLink() {
  const t = useT();
  const settings = useAuthSettings();
  const settingsOf = useSettingsOf();
  const [outcome, setOutcome] = useState<{ isSent: boolean; message: string } | null>(null);
  const { errors, field, handleSubmit } = useRulesForm(
    async ({ email }, rules) => rules.forgotPasswordRules(await settingsOf(email)),
    { email: "" },
  );
  const ask = useWrite(auth.forgotPassword, {
    onSuccess: ({ message }) => setOutcome({ isSent: true, message }),
    onError: ({ message }) => setOutcome({ isSent: false, message }),
  });
  return (
    <AuthPage
      title={t("REQUEST ACCESS")}
      tab={t("Request access")}
      lead={t("We will e-mail you a link to choose a new password.")}
    >
      <form noValidate onSubmit={handleSubmit((body) => ask.mutate({ body }))}>
        <Field label={settings.idLabel} error={t(errors.email)} help={t("The one you registered with.")}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <Button type="submit" variant="primary" full busy={ask.isPending}>
          {t("Submit")}
        </Button>
      </form>
      <OtherPages />
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

function OtherPages() {
  const t = useT();
  return (
    <p className="auth-links">
      <Anchor to="/auth/register" className="text-link">
        {t("Register")}
      </Anchor>
      <Anchor to="/auth/login" className="text-link">
        {t("Login")}
      </Anchor>
    </p>
  );
}

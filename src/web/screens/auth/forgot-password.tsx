import { useState } from "react";
import { auth } from "#contract/auth.ts";
import { useWrite } from "../../api/use-write.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { authWords } from "../../words/auth-words.ts";
import { useHeard } from "../../words/use-heard.ts";
import { useWords } from "../../words/use-words.ts";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { useAuthSettings, useSettingsOf } from "./use-auth-settings.ts";
import { useRulesForm } from "./use-rules-form.ts";

export function ForgotPassword() {
  const t = useWords(authWords);
  const heard = useHeard();
  const settings = useAuthSettings();
  const settingsOf = useSettingsOf();
  const [outcome, setOutcome] = useState<{ isSent: boolean; message: string } | null>(null);
  const { errors, field, sending } = useRulesForm(
    async ({ email }, rules) => rules.forgotPasswordRules(await settingsOf(email)),
    { email: "" },
  );
  const ask = useWrite(auth.forgotPassword, {
    onSuccess: ({ message }) => setOutcome({ isSent: true, message }),
    onError: ({ message }) => setOutcome({ isSent: false, message }),
  });
  return (
    <AuthPage title={t("forgot.title")} tab={t("forgot.tab")} lead={t("forgot.lead")}>
      <form noValidate onSubmit={sending((body) => ask.mutate({ body }))}>
        <Field label={settings.idLabel} error={heard(errors.email)} help={t("forgot.help")}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <Button type="submit" variant="primary" full busy={ask.isPending}>
          {t("fields.submit")}
        </Button>
      </form>
      <p className="auth-links">
        <Anchor to="/auth/register" className="lnk">
          {t("links.register")}
        </Anchor>
        <Anchor to="/auth/login" className="lnk">
          {t("links.login")}
        </Anchor>
      </p>
      <Dialog
        isOpen={outcome !== null}
        onClose={() => setOutcome(null)}
        title={outcome && t(outcome.isSent ? "forgot.sent" : "forgot.notSent")}
        says={heard(outcome?.message)}
        foot={
          <Button variant="primary" onClick={() => setOutcome(null)}>
            {t("forgot.understood")}
          </Button>
        }
      />
    </AuthPage>
  );
}

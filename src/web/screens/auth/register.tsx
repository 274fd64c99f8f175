import { useId } from "react";
import { auth } from "#contract/auth.ts";
import { useWrite } from "../../api/use-write.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { Select } from "../../ui/select.tsx";
import { useToast } from "../../ui/toast.tsx";
import { authWords } from "../../words/auth-words.ts";
import { useHeard } from "../../words/use-heard.ts";
import { useWords } from "../../words/use-words.ts";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { needsAtRegistration } from "./password-needs.ts";
import { PasswordRules } from "./password-rules.tsx";
import { useAuthSettings, useDepartments, usePasswordMinimum, useSettingsOf } from "./use-auth-settings.ts";
import { useRulesForm } from "./use-rules-form.ts";

export function Register() {
  const t = useWords(authWords);
  const heard = useHeard();
  const settings = useAuthSettings();
  const settingsOf = useSettingsOf();
  const { toast } = useToast();
  const { values, errors, field, sending } = useRulesForm(
    async ({ email }, rules) => rules.registerRules(await settingsOf(email)),
    {
      email: "",
      department: "",
      password: "",
    },
  );
  const departments = useDepartments(values.email);
  const minimum = usePasswordMinimum(values.email);
  const rulesId = useId();
  const enrol = useWrite(auth.register, {
    onSuccess: () => toast({ title: t("register.done"), text: t("register.doneText") }),
    onError: ({ message }) => toast({ variant: "destructive", title: t("register.failed"), text: heard(message) }),
  });
  if (enrol.data) {
    return (
      <AuthPage title={t("register.title")} lead={heard(enrol.data.message)}>
        <div className="outcome">
          <ButtonLink to="/auth/login">{t("links.login")}</ButtonLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t("register.title")} lead={t("register.lead")}>
      <form noValidate onSubmit={sending((body) => enrol.mutate({ body }))}>
        <Field label={settings.idLabel} error={heard(errors.email)}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <Field label={t("fields.department")} error={heard(errors.department)}>
          <Select
            {...field("department")}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
            placeholder={t("fields.select")}
          />
        </Field>
        <Field label={t("fields.password")} error={heard(errors.password)}>
          <PasswordInput {...field("password")} autoComplete="new-password" aria-describedby={rulesId} />
          <PasswordRules
            id={rulesId}
            needs={needsAtRegistration({ password: values.password, email: values.email, minimum })}
          />
        </Field>
        <Button type="submit" variant="primary" full busy={enrol.isPending}>
          {t("register.deed")}
        </Button>
      </form>
      <p className="auth-links">
        <Anchor to="/auth/login" className="lnk">
          {t("links.login")}
        </Anchor>
      </p>
    </AuthPage>
  );
}

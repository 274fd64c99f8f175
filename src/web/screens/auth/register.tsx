import { useId } from "react";
import { auth } from "#contract/auth.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { PasswordInput } from "../../ui/field/password-input.tsx";
import { Select } from "../../ui/field/select.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { needsAtRegistration, PasswordRules } from "./password-rules.tsx";
import { SetUpNotice } from "./set-up-notice.tsx";
import { useAuthSettings, useDepartments, usePasswordSettings, useSettingsOf } from "./use-auth-settings.ts";
import { useRulesForm } from "./use-rules-form.ts";

export function Register() {
  const t = useT();
  const settings = useAuthSettings();
  const settingsOf = useSettingsOf();
  const { toast } = useToast();
  const { values, errors, field, handleSubmit, showRefusal } = useRulesForm(
    async ({ email }, rules) => rules.registerRules(await settingsOf(email)),
    { email: "", department: "", password: "" },
  );
  const departments = useDepartments(values.email);
  const passwordSettings = usePasswordSettings(values.email);
  const rulesId = useId();
  const registration = useWrite(auth.register, {
    isSuccess: ({ status }) => status === "Success",
    onSuccess: () => toast({ title: t("Registeration Successful"), text: t(" Faculty registered successfully") }),
    onError: showRefusal,
  });
  if (registration.data) {
    return (
      <AuthPage title={t("Register")} lead={t(registration.data.message)}>
        <div className="outcome">
          <ButtonLink to="/auth/login">{t("Login")}</ButtonLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t("Register")} lead={t("For faculty members. Your head of department approves the account.")}>
      {settings.needsSetUp && <SetUpNotice />}
      <form noValidate onSubmit={handleSubmit((body) => registration.mutate({ body }))}>
        <Field label={settings.idLabel} error={t(errors.email)}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <Field label={t("Department")} error={t(errors.department)}>
          <Select
            {...field("department")}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
            placeholder={t("Select")}
          />
        </Field>
        <Field label={t("Password")} error={t(errors.password)}>
          <PasswordInput {...field("password")} autoComplete="new-password" aria-describedby={rulesId} />
          <PasswordRules
            id={rulesId}
            needs={needsAtRegistration({ ...passwordSettings, password: values.password, email: values.email })}
          />
        </Field>
        <Button type="submit" variant="primary" full busy={registration.isPending}>
          {t("Register")}
        </Button>
      </form>
      <p className="auth-links">
        <Anchor to="/auth/login" className="text-link">
          {t("Login")}
        </Anchor>
      </p>
    </AuthPage>
  );
}

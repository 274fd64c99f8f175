import { useNavigate } from "react-router";
import { roles } from "#access/roles.ts";
import { auth } from "#contract/auth.ts";
import { deviceKey } from "../../api/device-key.ts";
import { storeToken } from "../../api/token.ts";
import { useWrite } from "../../api/use-write.ts";
import { homePath, liveClaims } from "../../app/guards.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { Select } from "../../ui/select.tsx";
import { useToast } from "../../ui/toast.tsx";
import { authWords } from "../../words/auth-words.ts";
import { sayRole } from "../../words/role-words.ts";
import { useHeard } from "../../words/use-heard.ts";
import { useWords } from "../../words/use-words.ts";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { useAuthSettings, useSettingsOf } from "./use-auth-settings.ts";
import { useRulesForm } from "./use-rules-form.ts";

export function Login() {
  const t = useWords(authWords);
  const heard = useHeard();
  const settings = useAuthSettings();
  const settingsOf = useSettingsOf();
  const { toast } = useToast();
  const navigate = useNavigate();
  const { errors, field, sending } = useRulesForm(
    async ({ email }, rules) => rules.signInRules(await settingsOf(email)),
    {
      email: "",
      role: "",
      password: "",
    },
  );
  const signIn = useWrite(auth.signIn, {
    headers: (): Record<string, string> => {
      const device = deviceKey();
      return device === undefined ? {} : { device };
    },
    onSuccess: ({ token }) => {
      storeToken(token);
      const claims = liveClaims();
      navigate(claims ? homePath(claims) : "/auth/login");
    },
    onError: ({ message }) =>
      toast({
        variant: "destructive",
        title: t("login.failed"),
        text: heard(message),
        action: { label: t("login.okay") },
      }),
  });
  const types = roles.map((role) => ({ value: role, label: sayRole(role) }));
  return (
    <AuthPage
      title={t("login.title")}
      lead={settings.subtitle === null ? t("login.lead") : t("login.leadOf", { of: settings.subtitle })}
    >
      {settings.needsSetUp && <Banner tone="info">{t("login.needsSetUp")}</Banner>}
      <form noValidate onSubmit={sending((body) => signIn.mutate({ body }))}>
        <Field label={settings.idLabel} error={heard(errors.email)}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <Field label={t("fields.loginType")} error={heard(errors.role)}>
          <Select {...field("role")} choices={types} placeholder={t("fields.select")} />
        </Field>
        <Field label={t("fields.password")} error={heard(errors.password)}>
          <PasswordInput {...field("password")} autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" full busy={signIn.isPending}>
          {t("fields.submit")}
        </Button>
      </form>
      <p className="auth-links">
        <Anchor to="/auth/register" className="lnk">
          {t("links.register")}
        </Anchor>
        <Anchor to="/auth/forgot-password" className="lnk">
          {t("links.forgot")}
        </Anchor>
      </p>
    </AuthPage>
  );
}

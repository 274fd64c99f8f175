import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { mayEnter, roles, usualRoles } from "#access/roles.ts";
import { auth } from "#contract/auth.ts";
import { translate } from "#texts/translate.ts";
import { storeToken } from "../../core/api/token.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { deviceKey } from "../../core/device/device-key.ts";
import { pathAfterSignIn, readTokenClaims } from "../../core/guards.ts";
import { sharePath } from "../../core/share/share.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/field/code-input.tsx";
import { Field } from "../../ui/field/field.tsx";
import { PasswordInput } from "../../ui/field/password-input.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { SetUpNotice } from "./set-up-notice.tsx";
import { SignedInNotice } from "./signed-in-notice.tsx";
import { useAuthSettings, useSettingsOf } from "./use-auth-settings.ts";
import { useRulesForm } from "./use-rules-form.ts";

export function Login() {
  const t = useT();
  const settings = useAuthSettings();
  const settingsOf = useSettingsOf();
  const { toast } = useToast();
  const navigate = useNavigate();
  const { errors, field, handleSubmit } = useRulesForm(
    async ({ email }, rules) => rules.signInRules(await settingsOf(email)),
    { email: "", role: "", password: "" },
  );
  /** The ID, password and login type that were right, and need a code as well. */
  const [awaitingCode, setAwaitingCode] = useState<{ email: string; role: string; password: string }>();
  const [search] = useSearchParams();
  const shared = search.get("shared");
  const signIn = useWrite(auth.signIn, {
    headers: (): Record<string, string> => {
      const device = deviceKey();
      return device === undefined ? {} : { device };
    },
    onSuccess: ({ token }) => {
      storeToken(token);
      const tokenClaims = readTokenClaims();
      navigate(tokenClaims ? afterSignIn(tokenClaims, shared) : "/auth/login");
    },
    onError: ({ code, message }) => {
      if (code !== "code-needed")
        toast({ variant: "destructive", title: t("Error Occurred !"), text: t(message), action: { label: t("Okay") } });
    },
  });
  const showsAllTypes = search.has("all");
  if (awaitingCode)
    return (
      <CodePage
        isBusy={signIn.isPending}
        error={signIn.error?.code === "code-wrong" ? signIn.error.message : undefined}
        onCode={(code) => signIn.mutate({ body: { ...awaitingCode, code } })}
        onBack={() => setAwaitingCode(undefined)}
      />
    );
  const types = (showsAllTypes ? roles : usualRoles).map((role) => ({ value: role, label: translate(role) }));
  return (
    <AuthPage
      title={t("Login")}
      lead={
        settings.subtitle === null
          ? t("Faculty profiles of the Department of Computer Engineering.")
          : t("Faculty profiles of {{of}}.", { of: settings.subtitle })
      }
    >
      {settings.needsSetUp && <SetUpNotice />}
      <ShareNote result={shared} />
      <SignedInNotice />
      <form
        noValidate
        onSubmit={handleSubmit((body) =>
          signIn.mutate({ body }, { onError: ({ code }) => code === "code-needed" && setAwaitingCode(body) }),
        )}
      >
        <Field label={settings.idLabel} error={t(errors.email)}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <Field label={t("Login Type")} error={t(errors.role)}>
          <Select {...field("role")} choices={types} placeholder={t("Select")} />
        </Field>
        <Field label={t("Password")} error={t(errors.password)}>
          <PasswordInput {...field("password")} autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" full busy={signIn.isPending}>
          {t("Submit")}
        </Button>
      </form>
      <p className="auth-links">
        <Anchor to="/auth/register" className="text-link">
          {t("Register")}
        </Anchor>
        <Anchor to="/auth/forgot-password" className="text-link">
          {t("Forgot password")}
        </Anchor>
        {!showsAllTypes && (
          <Anchor to={`/auth/login?${new URLSearchParams([["all", ""], ...search])}`} className="text-link">
            {t("Other login types")}
          </Anchor>
        )}
      </p>
    </AuthPage>
  );
}

/** A person who opens the app from the share sheet continues with what was shared. */
function afterSignIn(tokenClaims: NonNullable<ReturnType<typeof readTokenClaims>>, shared: string | null): string {
  return shared !== null && mayEnter(tokenClaims, "common")
    ? `${sharePath}?${new URLSearchParams({ shared })}`
    : pathAfterSignIn(tokenClaims);
}

function ShareNote({ result }: { result: string | null }) {
  const t = useT();
  if (result === "1")
    return (
      <Banner tone="info">
        {t(
          "What you shared is kept on this device for one hour. Sign in as a faculty member or head of department to add it.",
        )}
      </Banner>
    );
  if (result === "again")
    return (
      <Banner>
        {t("What you shared did not arrive, because the app was not ready. Sign in, then share it again.")}
      </Banner>
    );
  return null;
}

type CodePageProps = {
  isBusy: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
  onBack: () => void;
};

/** The second step of a sign-in, after the right password. */
function CodePage({ isBusy, error, onCode, onBack }: CodePageProps) {
  const t = useT();
  const [code, setCode] = useState("");
  return (
    <AuthPage title={t("Two-step sign-in")} lead={t("Enter the code of your authenticator app, or a recovery code.")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onCode(code);
        }}
      >
        <Field label={t("Code")} error={error}>
          <CodeInput value={code} required onChange={({ target }) => setCode(target.value)} />
        </Field>
        <Button type="submit" variant="primary" full busy={isBusy}>
          {t("Submit")}
        </Button>
        <Button onClick={onBack}>{t("Back")}</Button>
      </form>
    </AuthPage>
  );
}

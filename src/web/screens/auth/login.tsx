import { useNavigate } from "react-router";
import { roles } from "#access/roles.ts";
import { auth } from "#contract/auth.ts";
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
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { useAuthSettings, useSettingsOf } from "./use-auth-settings.ts";
import { useRulesForm } from "./use-rules-form.ts";

const types = roles.map((role) => ({ value: role, label: role }));

export function Login() {
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
    onSuccess: ({ token }) => {
      storeToken(token);
      const claims = liveClaims();
      navigate(claims ? homePath(claims) : "/auth/login");
    },
    onError: ({ message }) =>
      toast({ variant: "destructive", title: "Error Occurred !", text: message, action: { label: "Okay" } }),
  });
  return (
    <AuthPage title="Login" lead="To the Department of Computer Engineering’s record.">
      {settings.needsSetUp && (
        <Banner tone="info">
          Nobody can sign in yet. Open the set-up link that the server printed when it started, and create the first
          super admin.
        </Banner>
      )}
      <form noValidate onSubmit={sending((body) => signIn.mutate({ body }))}>
        <Field label={settings.idLabel} error={errors.email}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <Field label="Login Type" error={errors.role}>
          <Select {...field("role")} choices={types} placeholder="Select" />
        </Field>
        <Field label="Password" error={errors.password}>
          <PasswordInput {...field("password")} autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" full busy={signIn.isPending}>
          Submit
        </Button>
      </form>
      <p className="auth-links">
        <Anchor to="/auth/register" className="lnk">
          Register
        </Anchor>
        <Anchor to="/auth/forgot-password" className="lnk">
          Forgot password
        </Anchor>
      </p>
    </AuthPage>
  );
}

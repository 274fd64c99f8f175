import { useNavigate } from "react-router";
import { auth } from "#contract/auth.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useRulesForm } from "./use-rules-form.ts";

/** The form behind a valid link. */
export function ChangePassword({ link, purpose }: { link: string; purpose: "reset" | "invite" | undefined }) {
  const t = useT();
  const { toast } = useToast();
  const navigate = useNavigate();
  const { values, errors, field, sending } = useRulesForm((_, rules) => rules.resetPasswordRules, {
    email: "",
    password: "",
    confirmPassword: "",
  });
  const change = useWrite(auth.resetPassword, {
    onSuccess: () =>
      toast({
        title: t("Request successful"),
        text: t("Account password successfully changed"),
        action: { label: t("Okay"), onPress: () => navigate("/auth/login") },
      }),
    onError: ({ message }) => toast({ variant: "destructive", title: t("Something went wrong!"), text: t(message) }),
  });
  if (change.isSuccess) {
    return (
      <AuthPage title={t("Change Password")} lead={t("Use the new password from now on.")}>
        <div className="outcome">
          <ButtonLink to="/auth/login">{t("Login")}</ButtonLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={t("Change Password")}
      lead={purpose === "invite" ? t("You were invited. Choose a password to open your account.") : undefined}
    >
      <form noValidate onSubmit={sending((body) => change.mutate({ body: { ...body, accessToken: link } }))}>
        <Field label={t("Email")} error={t(errors.email)}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <NewPasswordFields
          email={values.email}
          password={field("password")}
          confirm={field("confirmPassword")}
          errors={{ password: errors.password, confirm: errors.confirmPassword }}
        />
        <Button type="submit" variant="primary" full busy={change.isPending}>
          {t("Submit")}
        </Button>
      </form>
    </AuthPage>
  );
}

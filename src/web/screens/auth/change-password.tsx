import { useNavigate } from "react-router";
import { auth } from "#contract/auth.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useToast } from "../../ui/toast.tsx";
import { authWords } from "../../words/auth-words.ts";
import { useHeard } from "../../words/use-heard.ts";
import { useWords } from "../../words/use-words.ts";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useRulesForm } from "./use-rules-form.ts";

/** The card behind a live link. */
export function ChangePassword({ link, purpose }: { link: string; purpose: "reset" | "invite" | undefined }) {
  const t = useWords(authWords);
  const heard = useHeard();
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
        title: t("reset.done"),
        text: t("reset.doneText"),
        action: { label: t("reset.okay"), onPress: () => navigate("/auth/login") },
      }),
    onError: ({ message }) => toast({ variant: "destructive", title: t("reset.failed"), text: heard(message) }),
  });
  if (change.isSuccess) {
    return (
      <AuthPage title={t("reset.title")} lead={t("reset.changed")}>
        <div className="outcome">
          <ButtonLink to="/auth/login">{t("links.login")}</ButtonLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t("reset.title")} lead={purpose === "invite" ? t("reset.invited") : undefined}>
      <form noValidate onSubmit={sending((body) => change.mutate({ body: { ...body, accessToken: link } }))}>
        <Field label={t("fields.email")} error={heard(errors.email)}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <NewPasswordFields
          email={values.email}
          password={field("password")}
          confirm={field("confirmPassword")}
          errors={{ password: errors.password, confirm: errors.confirmPassword }}
        />
        <Button type="submit" variant="primary" full busy={change.isPending}>
          {t("fields.submit")}
        </Button>
      </form>
    </AuthPage>
  );
}

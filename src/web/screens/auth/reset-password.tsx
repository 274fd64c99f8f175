import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { auth } from "#contract/auth.ts";
import { translate } from "#texts/translate.ts";
import { ApiError } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useRulesForm } from "./use-rules-form.ts";

/** Opens for a valid link only: the link's own token is checked, not the session's. */
export function ResetPassword() {
  const { token = "" } = useParams();
  const t = useT();
  const link = useLinkCheck(token);
  if (link.authorized) return <ChangePassword link={token} purpose={link.purpose} />;
  return (
    <InvalidLink
      tab={t("Change password")}
      isChecking={link.isChecking}
      lead={t("A link is valid for a few minutes and works once. Request a new one.")}
    >
      <ButtonLink to="/auth/forgot-password">{t("Request a new link")}</ButtonLink>
    </InvalidLink>
  );
}

type LinkCheck = { isChecking: boolean; authorized: boolean; purpose?: "reset" | "invite" };

/** Checks a reset or invitation link with the server. A failed check is only logged. */
function useLinkCheck(link: string): LinkCheck {
  const [check, setCheck] = useState<LinkCheck>({ isChecking: true, authorized: false });
  useEffect(() => {
    const stop = new AbortController();
    call(auth.validateLink, {}, { token: link, signal: stop.signal })
      .then(({ authorized, purpose }) => setCheck({ isChecking: false, authorized, purpose }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        console.info(translate("The link could not be validated"), error instanceof ApiError ? error.message : error);
        setCheck({ isChecking: false, authorized: false });
      });
    return () => stop.abort();
  }, [link]);
  return check;
}

/** The form behind a valid link. */
function ChangePassword({ link, purpose }: { link: string; purpose: "reset" | "invite" | undefined }) {
  const t = useT();
  const { toast } = useToast();
  const navigate = useNavigate();
  const { values, errors, field, handleSubmit, showRefusal } = useRulesForm((_, rules) => rules.resetPasswordRules, {
    email: "",
    password: "",
    confirmPassword: "",
  });
  const change = useWrite(auth.resetPassword, {
    isSuccess: ({ message }) => message === "success",
    onSuccess: () =>
      toast({
        title: t("Request successful"),
        text: t("Account password successfully changed"),
        action: { label: t("Okay"), onPress: () => navigate("/auth/login") },
      }),
    onError: showRefusal,
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
      <form noValidate onSubmit={handleSubmit((body) => change.mutate({ body: { ...body, accessToken: link } }))}>
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

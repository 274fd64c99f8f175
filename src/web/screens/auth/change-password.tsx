import { useNavigate } from "react-router";
import { auth } from "#contract/auth.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useToast } from "../../ui/toast.tsx";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useRulesForm } from "./use-rules-form.ts";

/** The card behind a live link. */
export function ChangePassword({ link, purpose }: { link: string; purpose: "reset" | "invite" | undefined }) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const { errors, field, sending } = useRulesForm((_, rules) => rules.resetPasswordRules, {
    email: "",
    password: "",
    confirmPassword: "",
  });
  const change = useWrite(auth.resetPassword, {
    onSuccess: () =>
      toast({
        title: "Request successful",
        text: "Account password successfully changed",
        action: { label: "Okay", onPress: () => navigate("/auth/login") },
      }),
    onError: ({ message }) => toast({ variant: "destructive", title: "Something went wrong!", text: message }),
  });
  if (change.isSuccess) {
    return (
      <AuthPage title="Change Password" lead="The new password holds from now on.">
        <div className="outcome">
          <ButtonLink to="/auth/login">Login</ButtonLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Change Password"
      lead={purpose === "invite" ? "You were invited. Choose a password to open your account." : undefined}
    >
      <form noValidate onSubmit={sending((body) => change.mutate({ body: { ...body, accessToken: link } }))}>
        <Field label="Email" error={errors.email}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <NewPasswordFields
          password={field("password")}
          confirm={field("confirmPassword")}
          errors={{ password: errors.password, confirm: errors.confirmPassword }}
        />
        <Button type="submit" variant="primary" full busy={change.isPending}>
          Submit
        </Button>
      </form>
    </AuthPage>
  );
}

import { auth } from "#contract/auth.ts";
import { useWrite } from "../../api/use-write.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { Select } from "../../ui/select.tsx";
import { useToast } from "../../ui/toast.tsx";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { useAuthSettings, useDepartments, useSettingsOf } from "./use-auth-settings.ts";
import { useRulesForm } from "./use-rules-form.ts";

export function Register() {
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
  const enrol = useWrite(auth.register, {
    onSuccess: () => toast({ title: "Registeration Successful", text: " Faculty registered successfully" }),
    onError: ({ message }) => toast({ variant: "destructive", title: "Something went wrong!", text: message }),
  });
  if (enrol.data) {
    return (
      <AuthPage title="Register" lead={enrol.data.message}>
        <div className="outcome">
          <ButtonLink to="/auth/login">Login</ButtonLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Register" lead="As a member of faculty. Your head of department opens the account.">
      <form noValidate onSubmit={sending((body) => enrol.mutate({ body }))}>
        <Field label={settings.idLabel} error={errors.email}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <Field label="Department" error={errors.department}>
          <Select
            {...field("department")}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
            placeholder="Select"
          />
        </Field>
        <Field label="Password" error={errors.password} help="At least 6 characters.">
          <PasswordInput {...field("password")} autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" full busy={enrol.isPending}>
          Register
        </Button>
      </form>
      <p className="auth-links">
        <Anchor to="/auth/login" className="lnk">
          Login
        </Anchor>
      </p>
    </AuthPage>
  );
}

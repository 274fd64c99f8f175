import { useQueryClient } from "@tanstack/react-query";
import { changePasswordRules } from "#contract/input-rules/auth-rules.ts";
import { own } from "#contract/own.ts";
import { storeToken } from "../../core/api/token.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { PasswordInput } from "../../ui/field/password-input.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { placeIssues, useRulesForm } from "../use-rules-form.ts";
import { PasswordStrength } from "./password-strength.tsx";

const empty = { current: "", password: "", confirmPassword: "" };

/** The own password: every other session ends with it, this one continues. */
export function PasswordForm() {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const { register, watch, handleSubmit, setError, reset, formState } = useRulesForm(changePasswordRules, empty);
  const { errors } = formState;
  const change = useWrite(own.changePassword, {
    onSuccess: ({ message, token }) => {
      storeToken(token);
      reset(empty);
      toast({ text: message });
      void refresh(client, own.listSessions);
    },
    onError: (error) => {
      if (error.code === "password-wrong")
        return setError("current", { message: error.message }, { shouldFocus: true });
      if (error.code === "password-weak" && error.issues.length === 0)
        return setError("password", { message: error.message }, { shouldFocus: true });
      const rest = placeIssues(error, ["current", "password", "confirmPassword"], setError);
      if (rest) toast({ variant: "destructive", text: rest });
    },
  });
  return (
    <form className="stack own-form" noValidate onSubmit={handleSubmit((body) => change.mutate({ body }))}>
      <Field label={t("Current password")} error={errors.current?.message}>
        <PasswordInput {...register("current")} autoComplete="current-password" />
      </Field>
      <Field label={t("New password")} error={errors.password?.message}>
        <PasswordInput {...register("password")} autoComplete="new-password" />
      </Field>
      <PasswordStrength password={watch("password")} />
      <Field label={t("Confirm new password")} error={errors.confirmPassword?.message}>
        <PasswordInput {...register("confirmPassword")} autoComplete="new-password" />
      </Field>
      <div className="because">
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t("Change password")}
        </Button>
        <span className="note">{t("All your other sessions end.")}</span>
      </div>
    </form>
  );
}

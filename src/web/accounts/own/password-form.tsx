import { useQueryClient } from "@tanstack/react-query";
import { changePasswordRules } from "#contract/auth-rules.ts";
import { own } from "#contract/own.ts";
import { storeToken } from "../../api/token.ts";
import { refresh } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { ownWords } from "../../words/own-words.ts";
import { useWords } from "../../words/use-words.ts";
import { placeIssues, useRulesForm } from "../use-rules-form.ts";
import { PasswordStrength } from "./password-strength.tsx";

const empty = { current: "", password: "", confirmPassword: "" };

/** The own password: every other session ends with it, this one goes on. */
export function PasswordForm() {
  const t = useWords(ownWords);
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
      <Field label={t("passwordForm.currentPassword")} error={errors.current?.message}>
        <PasswordInput {...register("current")} autoComplete="current-password" />
      </Field>
      <Field label={t("passwordForm.newPassword")} error={errors.password?.message}>
        <PasswordInput {...register("password")} autoComplete="new-password" />
      </Field>
      <PasswordStrength password={watch("password")} />
      <Field label={t("passwordForm.confirmNewPassword")} error={errors.confirmPassword?.message}>
        <PasswordInput {...register("confirmPassword")} autoComplete="new-password" />
      </Field>
      <div className="because">
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t("passwordForm.changePassword")}
        </Button>
        <span className="note">{t("passwordForm.everyOtherSessionEnds")}</span>
      </div>
    </form>
  );
}

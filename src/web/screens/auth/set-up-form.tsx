import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { auth } from "#contract/auth.ts";
import { refresh } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { authWords } from "../../words/auth-words.ts";
import { useHeard } from "../../words/use-heard.ts";
import { useWords } from "../../words/use-words.ts";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useRulesForm } from "./use-rules-form.ts";

const empty = { institute: "", domain: "", name: "", email: "", password: "", confirmPassword: "" };

type SetUpFormProps = {
  link: string;
  onDone: () => void;
  /** Beneath the form: another way to begin. */
  children?: ReactNode;
};

export function SetUpForm({ link, onDone, children }: SetUpFormProps) {
  const t = useWords(authWords);
  const heard = useHeard();
  const { toast } = useToast();
  const client = useQueryClient();
  const { values, errors, field, sending } = useRulesForm((_, rules) => rules.setUpRules, empty);
  const setUp = useWrite(auth.setUp, {
    onSuccess: ({ message }) => {
      void refresh(client, auth.site);
      toast({ text: heard(message) });
      onDone();
    },
    onError: ({ message }) => toast({ variant: "destructive", title: t("setUp.failed"), text: heard(message) }),
  });
  const send = sending(({ confirmPassword: _, ...body }) => setUp.mutate({ body: { ...body, link } }));
  return (
    <AuthPage title={t("setUp.title")} lead={t("setUp.lead")}>
      <form noValidate onSubmit={send}>
        <Field label={t("setUp.institute")} error={heard(errors.institute)}>
          <TextInput {...field("institute")} autoComplete="organization" />
        </Field>
        <Field label={t("setUp.domain")} error={heard(errors.domain)} help={t("setUp.domainHelp")}>
          <TextInput {...field("domain")} autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t("setUp.name")} error={heard(errors.name)}>
          <TextInput {...field("name")} autoComplete="name" />
        </Field>
        <Field label={t("fields.email")} error={heard(errors.email)}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <NewPasswordFields
          email={values.email}
          password={field("password")}
          confirm={field("confirmPassword")}
          errors={{ password: errors.password, confirm: errors.confirmPassword }}
        />
        <Button type="submit" variant="primary" full busy={setUp.isPending}>
          {t("setUp.create")}
        </Button>
      </form>
      {children}
    </AuthPage>
  );
}

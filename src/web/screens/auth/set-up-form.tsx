import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { auth } from "#contract/auth.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useRulesForm } from "./use-rules-form.ts";

const empty = { institute: "", domain: "", name: "", email: "", password: "", confirmPassword: "" };

type SetUpFormProps = {
  link: string;
  onDone: () => void;
  /** Below the form: the alternative start. */
  children?: ReactNode;
};

export function SetUpForm({ link, onDone, children }: SetUpFormProps) {
  const t = useT();
  const { toast } = useToast();
  const client = useQueryClient();
  const { values, errors, field, sending } = useRulesForm((_, rules) => rules.setUpRules, empty);
  const setUp = useWrite(auth.setUp, {
    onSuccess: ({ message }) => {
      void refresh(client, auth.site);
      toast({ text: t(message) });
      onDone();
    },
    onError: ({ message }) => toast({ variant: "destructive", title: t("Something went wrong!"), text: t(message) }),
  });
  const send = sending(({ confirmPassword: _, ...body }) => setUp.mutate({ body: { ...body, link } }));
  return (
    <AuthPage title={t("Set up")} lead={t("Create the institute and the super admin account of this installation.")}>
      <form noValidate onSubmit={send}>
        <Field label={t("Institute")} error={t(errors.institute)}>
          <TextInput {...field("institute")} autoComplete="organization" />
        </Field>
        <Field
          label={t("E-mail domain")}
          error={t(errors.domain)}
          help={t("The part after the @ in everyone’s address. Accounts with this domain belong to this institute.")}
        >
          <TextInput {...field("domain")} autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t("Your name")} error={t(errors.name)}>
          <TextInput {...field("name")} autoComplete="name" />
        </Field>
        <Field label={t("Email")} error={t(errors.email)}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <NewPasswordFields
          email={values.email}
          password={field("password")}
          confirm={field("confirmPassword")}
          errors={{ password: errors.password, confirm: errors.confirmPassword }}
        />
        <Button type="submit" variant="primary" full busy={setUp.isPending}>
          {t("Create")}
        </Button>
      </form>
      {children}
    </AuthPage>
  );
}

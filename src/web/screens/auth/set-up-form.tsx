import { useQueryClient } from "@tanstack/react-query";
import { auth } from "#contract/auth.ts";
import { refresh } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useRulesForm } from "./use-rules-form.ts";

const empty = { institute: "", domain: "", name: "", email: "", password: "", confirmPassword: "" };

export function SetUpForm({ link, onDone }: { link: string; onDone: () => void }) {
  const { toast } = useToast();
  const client = useQueryClient();
  const { errors, field, sending } = useRulesForm((_, rules) => rules.setUpRules, empty);
  const setUp = useWrite(auth.setUp, {
    onSuccess: ({ message }) => {
      void refresh(client, auth.site);
      toast({ text: message });
      onDone();
    },
    onError: ({ message }) => toast({ variant: "destructive", title: "Something went wrong!", text: message }),
  });
  const send = sending(({ confirmPassword: _, ...body }) => setUp.mutate({ body: { ...body, link } }));
  return (
    <AuthPage title="Set up" lead="The institute, and the account that looks after this installation.">
      <form noValidate onSubmit={send}>
        <Field label="Institute" error={errors.institute}>
          <TextInput {...field("institute")} autoComplete="organization" />
        </Field>
        <Field
          label="Mail domain"
          error={errors.domain}
          help="The part behind the @ of everybody’s address. Who signs in with it belongs to this institute."
        >
          <TextInput {...field("domain")} autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Your name" error={errors.name}>
          <TextInput {...field("name")} autoComplete="name" />
        </Field>
        <Field label="Email" error={errors.email}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <NewPasswordFields
          password={field("password")}
          confirm={field("confirmPassword")}
          errors={{ password: errors.password, confirm: errors.confirmPassword }}
        />
        <Button type="submit" variant="primary" full busy={setUp.isPending}>
          Create
        </Button>
      </form>
    </AuthPage>
  );
}

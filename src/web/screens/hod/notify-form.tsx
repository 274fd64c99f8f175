import { useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { notifications } from "#contract/notifications.ts";
import { translate } from "#texts/translate.ts";
import { PeoplePicker, type PickedPerson } from "../../accounts/people-picker.tsx";
import { placeIssues, useRulesForm } from "../../accounts/use-rules-form.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Field } from "../../ui/field/field.tsx";
import { RadioGroup } from "../../ui/field/radio-group.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { useToast } from "../../ui/message/toast.tsx";

const rules = z
  .object({
    subject: z
      .string()
      .trim()
      .min(1, { error: () => translate("Enter a short subject.") }),
    message: z
      .string()
      .trim()
      .min(1, { error: () => translate("Enter the message.") }),
    department: z.string(),
    audience: z.enum(["all", "chosen"]),
    to: z.array(z.object({ id: z.string(), name: z.string() })),
    byMail: z.boolean(),
  })
  .refine(({ audience, to }) => audience === "all" || to.length > 0, {
    path: ["to"],
    error: () => translate("Choose at least one person."),
  });

const empty = {
  subject: "",
  message: "",
  department: "",
  audience: "all" as const,
  to: [] as PickedPerson[],
  byMail: false,
};

/** Subject, message, and recipients. It stays as typed until it was sent. */
export function NotifyForm({ departments }: { departments: readonly { code: string; name: string }[] }) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const { register, control, handleSubmit, setError, reset, formState } = useRulesForm(rules, empty);
  const { errors } = formState;
  const { field: audience } = useController({ control, name: "audience" });
  const { field: to } = useController({ control, name: "to" });
  const send = useWrite(notifications.announce, {
    onSuccess: ({ recipients, byMail }) => {
      toast({
        text: t(byMail ? "Sent to {{count}} people, also by e-mail." : "Sent to {{count}} people.", {
          count: recipients,
        }),
      });
      reset(empty);
      void refresh(client, notifications.listAnnouncements);
    },
    onError: (error) => {
      const rest = placeIssues(error, ["subject", "message", "department", "to"], setError);
      if (rest) toast({ variant: "destructive", text: rest });
    },
  });
  const submit = handleSubmit((typed) =>
    send.mutate({
      body: {
        subject: typed.subject,
        message: typed.message,
        byMail: typed.byMail,
        ...(typed.department ? { department: typed.department } : {}),
        ...(typed.audience === "chosen" ? { to: typed.to.map(({ id }) => id) } : {}),
      },
    }),
  );
  const leads = departments.length > 1;
  return (
    <form className="stack notify-form" noValidate onSubmit={submit}>
      {leads && (
        <Field label={t("Department")} error={errors.department?.message}>
          <Select
            {...register("department")}
            placeholder={t("All my departments")}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
      )}
      <Field label={t("To")} group>
        <RadioGroup
          value={audience.value}
          onChange={audience.onChange}
          choices={[
            { value: "all", label: leads ? t("Everyone in them") : t("The whole department") },
            { value: "chosen", label: t("Chosen people") },
          ]}
        />
      </Field>
      {audience.value === "chosen" && (
        <Field label={t("People")} error={errors.to?.message} help={t("Only active accounts receive it.")}>
          <PeoplePicker value={to.value} onChange={to.onChange} />
        </Field>
      )}
      <Field label={t("Subject")} error={errors.subject?.message}>
        <TextInput {...register("subject")} maxLength={150} />
      </Field>
      <Field label={t("Message")} error={errors.message?.message}>
        <TextArea {...register("message")} rows={6} maxLength={4000} />
      </Field>
      <Checkbox
        {...register("byMail")}
        label={t("Also by e-mail")}
        help={t("Otherwise it appears only in their notifications.")}
      />
      <div>
        <Button type="submit" variant="primary" icon={Send} busy={send.isPending}>
          {t("Send")}
        </Button>
      </div>
    </form>
  );
}

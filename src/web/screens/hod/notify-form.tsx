import { useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { notices } from "#contract/notices.ts";
import { PeoplePicker, type PickedPerson } from "../../accounts/people-picker.tsx";
import { placeIssues, useRulesForm } from "../../accounts/use-rules-form.ts";
import { refresh } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { hodWords } from "../../words/hod-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(hodWords);

const rules = z
  .object({
    subject: z
      .string()
      .trim()
      .min(1, { error: () => say("notifyForm.sayInAFewWords") }),
    message: z
      .string()
      .trim()
      .min(1, { error: () => say("notifyForm.writeTheMessage") }),
    department: z.string(),
    audience: z.enum(["all", "chosen"]),
    to: z.array(z.object({ id: z.string(), name: z.string() })),
    byMail: z.boolean(),
  })
  .refine(({ audience, to }) => audience === "all" || to.length > 0, {
    path: ["to"],
    error: () => say("notifyForm.chooseAtLeastOnePerson"),
  });

const empty = {
  subject: "",
  message: "",
  department: "",
  audience: "all" as const,
  to: [] as PickedPerson[],
  byMail: false,
};

/** Subject, message, and whom it is for. It stays as typed until it has left. */
export function NotifyForm({ departments }: { departments: readonly { code: string; name: string }[] }) {
  const t = useWords(hodWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const { register, control, handleSubmit, setError, reset, formState } = useRulesForm(rules, empty);
  const { errors } = formState;
  const { field: audience } = useController({ control, name: "audience" });
  const { field: to } = useController({ control, name: "to" });
  const send = useWrite(notices.announce, {
    onSuccess: ({ recipients, byMail }) => {
      toast({
        text: t(byMail ? "notifyForm.sentByMailToo" : "notifyForm.sent", { count: recipients }),
      });
      reset(empty);
      void refresh(client, notices.listAnnouncements);
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
        <Field label={t("notifyForm.department")} error={errors.department?.message}>
          <Select
            {...register("department")}
            placeholder={t("notifyForm.allYouLead")}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
      )}
      <Field label={t("notifyForm.to")} group>
        <RadioGroup
          value={audience.value}
          onChange={audience.onChange}
          choices={[
            { value: "all", label: leads ? t("notifyForm.everybodyThere") : t("notifyForm.theWholeDepartment") },
            { value: "chosen", label: t("notifyForm.chosenPeople") },
          ]}
        />
      </Field>
      {audience.value === "chosen" && (
        <Field
          label={t("notifyForm.people")}
          error={errors.to?.message}
          help={t("notifyForm.onlyActiveAccountsReceive")}
        >
          <PeoplePicker value={to.value} onChange={to.onChange} />
        </Field>
      )}
      <Field label={t("notifyForm.subject")} error={errors.subject?.message}>
        <TextInput {...register("subject")} maxLength={150} />
      </Field>
      <Field label={t("notifyForm.message")} error={errors.message?.message}>
        <TextArea {...register("message")} rows={6} maxLength={4000} />
      </Field>
      <Checkbox
        {...register("byMail")}
        label={t("notifyForm.byMailToo")}
        help={t("notifyForm.otherwiseItStandsAmong")}
      />
      <div>
        <Button type="submit" variant="primary" icon={Send} busy={send.isPending}>
          {t("notifyForm.send")}
        </Button>
      </div>
    </form>
  );
}

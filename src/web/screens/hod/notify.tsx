import { useMe } from "../../core/queries.ts";
import "./notify.css";
import { Send } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { reportsForInstitute } from "#access/roles.ts";
import { notifications } from "#contract/notifications.ts";
import { PeoplePicker, type PickedPerson } from "../../accounts/people-picker.tsx";
import { showIssues, useRulesForm } from "../../accounts/use-rules-form.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { upload } from "../../core/api/upload.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Field } from "../../ui/field/field.tsx";
import { FileDrop } from "../../ui/field/file-drop.tsx";
import { RadioGroup } from "../../ui/field/radio-group.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import { type ListQuery, listInAddress, RecipientsOfList } from "./recipients-of-list.tsx";
import { type Department, SentList } from "./sent-list.tsx";

/** Sends a message to the department, to some of its people or to the people of a list; shows earlier messages. */
export function NotifyScreen() {
  const t = useT();
  const { data: me } = useMe();
  const page = useListParams();
  const departments = me && !reportsForInstitute(me) ? me.departments : [];
  const list = listInAddress(page.get);
  return (
    <div className="page">
      <PageHead title={t("Notify faculty")} summary={[departments.map(({ name }) => name).join(", ")]} />
      <div className="two-columns notify">
        <Section title={t("New message")} isPlain>
          <NotifyForm key={JSON.stringify(list)} departments={departments} list={list} />
        </Section>
        <Section title={t("Sent")} note={t("and how many people have read them")} isPlain>
          <SentList departments={departments} />
        </Section>
      </div>
    </div>
  );
}

const empty = {
  subject: "",
  message: "",
  department: "",
  audience: "all" as "list" | "all" | "chosen",
  link: "",
  to: [] as PickedPerson[],
  byMail: false,
};

/** The form of a new message. It keeps what was typed until the message is sent. */
function NotifyForm({ departments, list }: { departments: readonly Department[]; list: ListQuery | undefined }) {
  const t = useT();
  const initial = { ...empty, ...(list && { audience: "list" as const }) };
  const { register, control, handleSubmit, setError, reset, formState } = useRulesForm(
    () => import("./notify-rules.ts").then(({ notifyRules }) => notifyRules),
    initial,
  );
  const [picture, setPicture] = useState<File>();
  const { toast } = useToast();
  const { errors } = formState;
  const { field: audience } = useController({ control, name: "audience" });
  const { field: to } = useController({ control, name: "to" });
  const send = useAction(notifications.announce, {
    doneText: ({ recipients, byMail }) =>
      t(byMail ? "Sent to {{count}} people, also by e-mail." : "Sent to {{count}} people.", { count: recipients }),
    refreshes: [notifications.listAnnouncements],
    onDone: async ({ id }) => {
      // The message is sent; a picture that is refused does not take it back.
      if (picture)
        await upload(notifications.putPicture, { params: { id }, files: [picture] }).catch((error) =>
          toast({ variant: "destructive", text: messageOf(error) }),
        );
      setPicture(undefined);
      reset(initial);
    },
    onRefused: (error) => showIssues(error, ["subject", "message", "department", "to", "link"], setError),
  });
  const submit = handleSubmit((typed) =>
    send.mutate({
      body: {
        subject: typed.subject,
        message: typed.message,
        byMail: typed.byMail,
        ...(typed.link ? { link: typed.link } : {}),
        ...(typed.audience === "list" && list ? { list } : {}),
        ...(typed.department && typed.audience !== "list" ? { department: typed.department } : {}),
        ...(typed.audience === "chosen" ? { to: typed.to.map(({ id }) => id) } : {}),
      },
    }),
  );
  const hasSeveral = departments.length > 1;
  return (
    <form className="stack notify-form" noValidate onSubmit={submit}>
      {hasSeveral && audience.value !== "list" && (
        <Field label={t("Department")} error={errors.department?.message}>
          <Select
            {...register("department")}
            placeholder={t("All my departments")}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
      )}
      <Field label={t("Recipients")} group>
        <RadioGroup
          value={audience.value}
          onChange={audience.onChange}
          choices={[
            ...(list ? [{ value: "list", label: t("The people of the list") }] : []),
            {
              value: "all",
              label:
                departments.length === 0
                  ? t("The whole institute")
                  : hasSeveral
                    ? t("Everyone")
                    : t("The whole department"),
            },
            { value: "chosen", label: t("Chosen people") },
          ]}
        />
      </Field>
      {audience.value === "list" && list && <RecipientsOfList list={list} />}
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
      <Field label={t("Link")} optional error={errors.link?.message}>
        <TextInput {...register("link")} type="url" maxLength={2000} placeholder="https://" />
      </Field>
      <Field label={t("Picture")} optional group>
        {picture ? (
          <p className="row">
            <span className="grow truncate">{picture.name}</span>
            <Button size="small" variant="quiet" onClick={() => setPicture(undefined)}>
              {t("Remove")}
            </Button>
          </p>
        ) : (
          <FileDrop accept="image/jpeg,image/png,image/webp" onFiles={([file]) => setPicture(file)}>
            {t("Drag a JPEG, PNG or WebP here, or")}
          </FileDrop>
        )}
      </Field>
      <Checkbox
        {...register("byMail")}
        label={t("Also by e-mail")}
        help={t("Without this, they see it under Notifications and in the daily e-mail.")}
      />
      <div>
        <Button type="submit" variant="primary" icon={Send} busy={send.isPending}>
          {t("Send")}
        </Button>
      </div>
    </form>
  );
}

import { useMe } from "../../core/queries.ts";
import "./notify.css";
import { Send } from "lucide-react";
import { useController } from "react-hook-form";
import * as z from "zod";
import type { Answer } from "#contract/endpoint.ts";
import { notifications } from "#contract/notifications.ts";
import { translate } from "#texts/translate.ts";
import { PagedTable } from "../../accounts/paged-table.tsx";
import { PeoplePicker, type PickedPerson } from "../../accounts/people-picker.tsx";
import { placeIssues, useRulesForm } from "../../accounts/use-rules-form.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Field } from "../../ui/field/field.tsx";
import { RadioGroup } from "../../ui/field/radio-group.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { useAction } from "../../ui/message/use-action.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { usePageAddress } from "../../ui/page/use-page-address.ts";
import type { Column } from "../../ui/table/data-table-types.ts";
import { When } from "../../ui/text/when.tsx";

/** A message to the department or to some of it, and the earlier ones. */
export function NotifyScreen() {
  const t = useT();
  const { data: me } = useMe();
  const departments = me?.departments ?? [];
  return (
    <div className="page">
      <PageHead title={t("Notify")} summary={[departments.map(({ name }) => name).join(", ")]} />
      <div className="two-columns notify">
        <Section title={t("New message")} isPlain>
          <NotifyForm departments={departments} />
        </Section>
        <Section title={t("Sent")} note={t("and how many people have read them")} isPlain>
          <SentList departments={departments} />
        </Section>
      </div>
    </div>
  );
}

type Announcement = Answer<typeof notifications.listAnnouncements>["rows"][number];
type Department = { code: string; name: string };

/** Sent messages, newest first; each opens its text. */
function SentList({ departments }: { departments: readonly Department[] }) {
  const t = useT();
  const page = usePageAddress();
  const { opened, linkTo, close } = useOpened("sent");
  const list = useRead(
    notifications.listAnnouncements,
    { query: { limit: 12, cursor: page.cursor } },
    { keepsLast: true },
  );
  const shown = list.data?.rows.find(({ id }) => id === opened);
  const columns: Column<Announcement>[] = [
    {
      id: "subject",
      header: t("Subject"),
      look: "title",
      cell: ({ id, subject }) => (
        <Anchor to={linkTo(id)} title={subject}>
          {subject}
        </Anchor>
      ),
    },
    { id: "read", header: t("Read"), width: 84, look: "figure", cell: (sent) => readOf(sent) },
    {
      id: "when",
      header: t("Sent"),
      width: 96,
      look: "data",
      cell: ({ createdAt }) => <When at={createdAt} look="day" />,
    },
  ];
  return (
    <>
      <PagedTable
        list={list}
        page={page}
        problem={t("Could not load the sent messages.")}
        caption={t("Sent messages, newest first")}
        columns={columns}
        rowName={({ subject }) => subject}
        empty={
          <Empty
            why={t("Nothing sent yet.")}
            next={t("Sent messages appear here, with the number of people who have read them.")}
          />
        }
      />
      <Sheet isOpen={shown !== undefined} onClose={close} title={shown?.subject ?? ""}>
        {shown && <Sent sent={shown} departments={departments} />}
      </Sheet>
    </>
  );
}

function Sent({ sent, departments }: { sent: Announcement; departments: readonly Department[] }) {
  const t = useT();
  const department = departments.find(({ code }) => code === sent.department)?.name ?? sent.department;
  return (
    <div className="stack">
      <p className="note">
        {sent.by}, <When at={sent.createdAt} look="words" />
        {department && `, ${department}`}
        {sent.byMail && t(", also by e-mail")}
      </p>
      <p className="said">{sent.message}</p>
      <p className="note">{t("{{read}} have read it.", { read: readOf(sent) })}</p>
    </div>
  );
}

function readOf({ read, recipients }: Announcement): string {
  return translate("{{read}} of {{recipients}}", { read, recipients });
}

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
function NotifyForm({ departments }: { departments: readonly { code: string; name: string }[] }) {
  const t = useT();
  const { register, control, handleSubmit, setError, reset, formState } = useRulesForm(rules, empty);
  const { errors } = formState;
  const { field: audience } = useController({ control, name: "audience" });
  const { field: to } = useController({ control, name: "to" });
  const send = useAction(notifications.announce, {
    says: ({ recipients, byMail }) =>
      t(byMail ? "Sent to {{count}} people, also by e-mail." : "Sent to {{count}} people.", { count: recipients }),
    refreshes: [notifications.listAnnouncements],
    onDone: () => reset(empty),
    onRefused: (error) => placeIssues(error, ["subject", "message", "department", "to"], setError),
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

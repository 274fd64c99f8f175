import { FactsList } from "../../ui/text/facts-list.tsx";
import { Mark } from "../../ui/text/mark.tsx";
import "./superadmin.css";
import { Archive, Check, Clock, TriangleAlert } from "lucide-react";
import { dashboards } from "#contract/dashboards.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { PagedTable } from "../../accounts/paged-table.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { usePanelAddress } from "../../ui/dialog/use-panel-address.ts";
import { SegmentedLinks } from "../../ui/field/segmented.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import type { Column } from "../../ui/table/data-table-types.ts";
import { DateTime } from "../../ui/text/date-time.tsx";

/** The e-mails of the installation and their status; each opens its text. */
export function OutboxScreen() {
  const t = useT();
  const page = useListParams();
  const mail = usePanelAddress("mail");
  const state = mailStates.find((one) => one === page.get("state"));
  const list = useRead(
    dashboards.outbox,
    { query: { state, cursor: page.cursor, limit: 50 } },
    { keepsPreviousData: true, refetchInMs: 15_000 },
  );
  return (
    <div className="page">
      <PageHead
        title={t("Outbox")}
        summary={[
          t("Every institute, newest first"),
          t(
            "Not sent: no mail server is set up, so e-mails are stored here. Links are created only when an e-mail is sent",
          ),
        ]}
      />
      <div className="list-filters">
        <SegmentedLinks
          label={t("State")}
          parts={[
            { to: page.linkWith({ state: undefined }), label: t("All"), isCurrent: state === undefined },
            ...mailStates.map((one) => ({
              to: page.linkWith({ state: one }),
              label: t(mailMarks[one].label),
              isCurrent: one === state,
            })),
          ]}
        />
      </div>
      <PagedTable
        list={list}
        page={page}
        problem={t("Could not load the e-mails.")}
        panel={mail}
        caption={t("E-mails, newest first")}
        columns={mailColumns(mail.linkTo)}
        rowName={({ subject, to }) => t("{{subject}}, to {{to}}", { subject, to })}
        empty={
          <Empty
            title={
              state
                ? t("No e-mails with the state “{{word}}”.", { word: t(mailMarks[state].label).toLowerCase() })
                : t("No e-mails yet.")
            }
          />
        }
        phoneRow={(row) => <MailCard mail={row} to={mail.linkTo(row.id)} />}
      />
      <MailSheet mail={list.data?.rows.find(({ id }) => id === mail.opened)} onClose={mail.close} />
    </div>
  );
}

/** One e-mail in full, with its status. Its links are plain text: they belong to another person. */
function MailSheet({ mail, onClose }: { mail: Mail | undefined; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet isOpen={mail !== undefined} onClose={onClose} title={mail?.subject ?? ""}>
      {mail && (
        <div className="stack">
          <FactsList
            facts={[
              [t("Recipients"), mail.to, "mono"],
              [t("State"), <MailState key="state" state={mail.state} />],
              [t("Created"), <DateTime key="created" at={mail.createdAt} format="long" />],
              mail.sentAt && [t("Sent"), <DateTime key="sent" at={mail.sentAt} format="long" />],
              mail.problem && [t("Problem"), mail.problem, "bad"],
            ]}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by keyboard */}
          <pre className="mail-text" tabIndex={0}>
            {mail.body}
          </pre>
          {mail.purpose === "invite" && mail.state === "kept" && (
            <p className="note">
              {t(
                "The link is not stored in the e-mail. An admin of the institute can show it once: “Show invitation link” in the person’s menu. That of the first admin is shown to super admins, under Accounts.",
              )}
            </p>
          )}
        </div>
      )}
    </Sheet>
  );
}

type Mail = ResponseOf<typeof dashboards.outbox>["rows"][number];

const mailStates = ["pending", "sent", "failed", "kept"] as const;

const mailMarks = {
  pending: { look: "plain", icon: Clock, label: text("Waiting") },
  sent: { look: "plain", icon: Check, label: text("Sent") },
  failed: { look: "returned", icon: TriangleAlert, label: text("Failed") },
  kept: { look: "draft", icon: Archive, label: text("Stored") },
} as const;

function MailCard({ mail: { state, createdAt, subject, to: recipient, problem }, to }: { mail: Mail; to: string }) {
  return (
    <>
      <div className="row between">
        <MailState state={state} />
        <span className="mono dim">
          <DateTime at={createdAt} />
        </span>
      </div>
      <Anchor className="strong" to={to}>
        {subject}
      </Anchor>
      <p className="note">{recipient}</p>
      {problem && <p className="note bad">{problem}</p>}
    </>
  );
}

function mailColumns(linkTo: (id: string) => string): Column<Mail>[] {
  return [
    {
      id: "when",
      header: translate("Created"),
      width: 132,
      look: "data",
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    { id: "state", header: translate("State"), width: 96, cell: ({ state }) => <MailState state={state} /> },
    { id: "to", header: translate("Recipients"), width: 240, look: "data", cell: ({ to }) => to },
    {
      id: "subject",
      header: translate("Subject"),
      look: "title",
      cell: ({ id, subject }) => <Anchor to={linkTo(id)}>{subject}</Anchor>,
    },
    {
      id: "institute",
      header: translate("Institute"),
      width: 160,
      look: "secondary",
      hideBelow: 1180,
      wraps: true,
      cell: ({ institute }) => institute ?? "",
    },
    { id: "attempts", header: translate("Attempts"), width: 76, look: "figure", cell: ({ attempts }) => attempts },
    {
      id: "problem",
      header: translate("Problem"),
      width: 200,
      look: "secondary",
      hideBelow: 1024,
      cell: ({ problem }) => <span title={problem ?? undefined}>{problem ?? ""}</span>,
    },
  ];
}

function MailState({ state }: { state: string }) {
  const t = useT();
  const { label, ...mark } = mailMarks[mailStates.find((one) => one === state) ?? "pending"];
  return <Mark {...mark}>{t(label)}</Mark>;
}

import "../../accounts/accounts.css";
import "./superadmin.css";
import { dashboards } from "#contract/dashboards.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useTimeZone } from "../../core/queries/use-time-zone.ts";
import { useT } from "../../texts/use-t.ts";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { SegmentedLinks } from "../../ui/field/segmented.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { usePageAddress } from "../../ui/page/use-page-address.ts";
import { usePageTitle } from "../../ui/page/use-page-title.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { ListPager } from "../../ui/table/list-pager.tsx";
import { When } from "../../ui/text/when.tsx";
import { type Mail, MailBlock, MailState, mailColumns, mailMarks, mailStates } from "./mail-line.tsx";

/** The e-mails of the installation and their status; each opens its text. */
export function OutboxScreen() {
  const t = useT();
  usePageTitle(t("Outbox"));
  const page = usePageAddress();
  const timeZone = useTimeZone();
  const mail = useOpened("mail");
  const state = mailStates.find((one) => one === page.get("state"));
  const { data, error, refetch, isPlaceholderData } = useRead(
    dashboards.outbox,
    { query: { state, cursor: page.cursor, limit: 50 } },
    { keepsLast: true, refetchInMs: 15_000 },
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
              label: t(mailMarks[one].word),
              isCurrent: one === state,
            })),
          ]}
        />
      </div>
      {error && !data ? (
        <NotShown what={t("Could not load the e-mails.")} error={error} onRetry={refetch} />
      ) : (
        <DataTable
          caption={t("E-mails, newest first")}
          columns={mailColumns(timeZone, mail.linkTo)}
          rows={data?.rows ?? []}
          rowId={({ id }) => id}
          rowName={({ subject, to }) => t("{{subject}}, to {{to}}", { subject, to })}
          onOpen={({ id }) => mail.open(id)}
          currentId={mail.opened ?? undefined}
          isLoading={!data || isPlaceholderData}
          empty={
            <Empty
              why={
                state
                  ? t("No e-mails with the state “{{word}}”.", { word: t(mailMarks[state].word).toLowerCase() })
                  : t("No e-mails yet.")
              }
            />
          }
          phoneRow={(row) => <MailBlock mail={row} to={mail.linkTo(row.id)} />}
        />
      )}
      {data && <ListPager page={page} list={data} />}
      <MailSheet mail={data?.rows.find(({ id }) => id === mail.opened)} onClose={mail.close} />
    </div>
  );
}

/** One e-mail in full, with its status. Its links are plain text: they belong to another person. */
function MailSheet({ mail, onClose }: { mail: Mail | undefined; onClose: () => void }) {
  const t = useT();
  const timeZone = useTimeZone();
  return (
    <Sheet isOpen={mail !== undefined} onClose={onClose} title={mail?.subject ?? ""}>
      {mail && (
        <div className="stack">
          <dl className="facts-list">
            <dt>{t("To")}</dt>
            <dd className="mono">{mail.to}</dd>
            <dt>{t("State")}</dt>
            <dd>
              <MailState state={mail.state} />
            </dd>
            <dt>{t("Created")}</dt>
            <dd>
              <When at={mail.createdAt} timeZone={timeZone} look="words" />
            </dd>
            {mail.sentAt && (
              <>
                <dt>{t("Sent")}</dt>
                <dd>
                  <When at={mail.sentAt} timeZone={timeZone} look="words" />
                </dd>
              </>
            )}
            {mail.problem && (
              <>
                <dt>{t("Problem")}</dt>
                <dd className="bad">{mail.problem}</dd>
              </>
            )}
          </dl>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by keyboard */}
          <pre className="mail-text" tabIndex={0}>
            {mail.body}
          </pre>
        </div>
      )}
    </Sheet>
  );
}

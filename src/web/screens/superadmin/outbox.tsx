import { dashboards } from "#contract/dashboards.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { useRead } from "../../api/use-read.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Empty } from "../../ui/empty.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SegmentedLinks } from "../../ui/segmented.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import { usePageAddress } from "../../ui/use-page-address.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { superadminWords } from "../../words/superadmin-words.ts";
import { useWords } from "../../words/use-words.ts";
import { MailBlock, mailColumns, mailMarks, mailStates } from "./mail-line.tsx";
import { MailSheet } from "./mail-sheet.tsx";
import "../../accounts/accounts.css";

/** The mails of the installation and what became of them; each opens its text. */
export function OutboxScreen() {
  const t = useWords(superadminWords);
  usePageTitle(t("outbox.outbox"));
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
        title={t("outbox.outbox")}
        folio={[t("outbox.everyInstituteNewestFirst"), t("outbox.keptNoMailServer")]}
      />
      <div className="list-filters">
        <SegmentedLinks
          label={t("outbox.state")}
          parts={[
            { to: page.linkWith({ state: undefined }), label: t("outbox.all"), isCurrent: state === undefined },
            ...mailStates.map((one) => ({
              to: page.linkWith({ state: one }),
              label: mailMarks[one].word,
              isCurrent: one === state,
            })),
          ]}
        />
      </div>
      {error && !data ? (
        <NotShown what={t("outbox.theMailsCouldNot")} error={error} onRetry={refetch} />
      ) : (
        <DataTable
          caption={t("outbox.mailsNewestFirst")}
          columns={mailColumns(timeZone, mail.linkTo)}
          rows={data?.rows ?? []}
          rowId={({ id }) => id}
          rowName={({ subject, to }) => t("outbox.to", { subject, to })}
          onOpen={({ id }) => mail.open(id)}
          currentId={mail.opened ?? undefined}
          isLoading={!data || isPlaceholderData}
          empty={
            <Empty
              why={state ? t("outbox.noMail", { word: mailMarks[state].word.toLowerCase() }) : t("outbox.noMailYet")}
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

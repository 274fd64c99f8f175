import type { Answer } from "#contract/endpoint.ts";
import { notifications } from "#contract/notifications.ts";
import { translate } from "#texts/translate.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useTimeZone } from "../../core/queries/use-time-zone.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { Empty } from "../../ui/message/empty.tsx";
import { usePageAddress } from "../../ui/page/use-page-address.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { Column } from "../../ui/table/data-table-types.ts";
import { ListPager } from "../../ui/table/list-pager.tsx";
import { When } from "../../ui/text/when.tsx";

type Announcement = Answer<typeof notifications.listAnnouncements>["rows"][number];
type Department = { code: string; name: string };

/** Sent messages, newest first; each opens its text. */
export function SentList({ departments }: { departments: readonly Department[] }) {
  const t = useT();
  const timeZone = useTimeZone();
  const page = usePageAddress();
  const { opened, linkTo, close } = useOpened("sent");
  const { data, error, refetch, isPlaceholderData } = useRead(
    notifications.listAnnouncements,
    { query: { limit: 12, cursor: page.cursor } },
    { keepsLast: true },
  );
  if (error && !data) return <NotShown what={t("Could not load the sent messages.")} error={error} onRetry={refetch} />;
  const shown = data?.rows.find(({ id }) => id === opened);
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
      cell: ({ createdAt }) => <When at={createdAt} timeZone={timeZone} look="day" />,
    },
  ];
  return (
    <>
      <DataTable
        caption={t("Sent messages, newest first")}
        columns={columns}
        rows={data?.rows ?? []}
        rowId={({ id }) => id}
        rowName={({ subject }) => subject}
        isLoading={!data || isPlaceholderData}
        empty={
          <Empty
            why={t("Nothing sent yet.")}
            next={t("Sent messages appear here, with the number of people who have read them.")}
          />
        }
      />
      {data && <ListPager page={page} list={data} />}
      <Sheet isOpen={shown !== undefined} onClose={close} title={shown?.subject ?? ""}>
        {shown && <Sent sent={shown} departments={departments} timeZone={timeZone} />}
      </Sheet>
    </>
  );
}

function Sent({
  sent,
  departments,
  timeZone,
}: {
  sent: Announcement;
  departments: readonly Department[];
  timeZone: string;
}) {
  const t = useT();
  const department = departments.find(({ code }) => code === sent.department)?.name ?? sent.department;
  return (
    <div className="stack">
      <p className="note">
        {sent.by}, <When at={sent.createdAt} timeZone={timeZone} look="words" />
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

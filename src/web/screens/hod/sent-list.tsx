import type { Answer } from "#contract/endpoint.ts";
import { notices } from "#contract/notices.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { useRead } from "../../api/use-read.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { Empty } from "../../ui/empty.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import { usePageAddress } from "../../ui/use-page-address.ts";
import { When } from "../../ui/when.tsx";
import { hodWords } from "../../words/hod-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(hodWords);

type Announcement = Answer<typeof notices.listAnnouncements>["rows"][number];
type Department = { code: string; name: string };

/** What was sent, newest first; each opens its message. */
export function SentList({ departments }: { departments: readonly Department[] }) {
  const t = useWords(hodWords);
  const timeZone = useTimeZone();
  const page = usePageAddress();
  const { opened, linkTo, close } = useOpened("sent");
  const { data, error, refetch, isPlaceholderData } = useRead(
    notices.listAnnouncements,
    { query: { limit: 12, cursor: page.cursor } },
    { keepsLast: true },
  );
  if (error && !data) return <NotShown what={t("sentList.whatWasSentCouldNot")} error={error} onRetry={refetch} />;
  const shown = data?.rows.find(({ id }) => id === opened);
  const columns: Column<Announcement>[] = [
    {
      id: "subject",
      header: t("sentList.subject"),
      look: "title",
      cell: ({ id, subject }) => (
        <Anchor to={linkTo(id)} title={subject}>
          {subject}
        </Anchor>
      ),
    },
    { id: "read", header: t("sentList.read"), width: 84, look: "figure", cell: (sent) => readOf(sent) },
    {
      id: "when",
      header: t("sentList.sent"),
      width: 96,
      look: "data",
      cell: ({ createdAt }) => <When at={createdAt} timeZone={timeZone} look="day" />,
    },
  ];
  return (
    <>
      <DataTable
        caption={t("sentList.sentMessagesNewestFirst")}
        columns={columns}
        rows={data?.rows ?? []}
        rowId={({ id }) => id}
        rowName={({ subject }) => subject}
        isLoading={!data || isPlaceholderData}
        empty={<Empty why={t("sentList.nothingSentYet")} next={t("sentList.aMessageStandsHere")} />}
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
  const t = useWords(hodWords);
  const department = departments.find(({ code }) => code === sent.department)?.name ?? sent.department;
  return (
    <div className="stack">
      <p className="note">
        {sent.by}, <When at={sent.createdAt} timeZone={timeZone} look="words" />
        {department && `, ${department}`}
        {sent.byMail && t("sentList.byMailToo")}
      </p>
      <p className="said">{sent.message}</p>
      <p className="note">{t("sentList.haveRead", { read: readOf(sent) })}</p>
    </div>
  );
}

function readOf({ read, recipients }: Announcement): string {
  return say("sentList.of", { read, recipients });
}

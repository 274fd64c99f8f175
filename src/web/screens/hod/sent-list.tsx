import type { ResponseOf } from "#contract/endpoint.ts";
import { notifications } from "#contract/notifications.ts";
import { translate } from "#texts/translate.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { NotificationPicture } from "../../accounts/notification-picture.tsx";
import { PagedTable } from "../../accounts/paged-table.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { usePanelAddress } from "../../ui/dialog/use-panel-address.ts";
import { Empty } from "../../ui/message/empty.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import type { Column } from "../../ui/table/data-table-types.ts";
import { DateTime } from "../../ui/text/date-time.tsx";

type Announcement = ResponseOf<typeof notifications.listAnnouncements>["rows"][number];
export type Department = { code: string; name: string };

/** Sent messages, newest first; each opens its text. */
export function SentList({ departments }: { departments: readonly Department[] }) {
  const t = useT();
  const page = useListParams();
  const { opened, linkTo, close } = usePanelAddress("sent");
  const list = useRead(
    notifications.listAnnouncements,
    { query: { limit: 12, cursor: page.cursor } },
    { keepsPreviousData: true },
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
      cell: ({ createdAt }) => <DateTime at={createdAt} format="day" />,
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
            title={t("Nothing sent yet.")}
            detail={t("Sent messages appear here, with the number of people who have read them.")}
          />
        }
        phoneRow={(sent) => (
          <div className="stack">
            <Anchor className="strong" to={linkTo(sent.id)}>
              {sent.subject}
            </Anchor>
            <div className="row between">
              <span className="note">{t("{{read}} have read it.", { read: readOf(sent) })}</span>
              <span className="mono dim">
                <DateTime at={sent.createdAt} format="day" />
              </span>
            </div>
          </div>
        )}
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
        {sent.by}, <DateTime at={sent.createdAt} format="long" />
        {department && `, ${department}`}
        {sent.byMail && t(", also by e-mail")}
      </p>
      <p className="sent-message">{sent.message}</p>
      {sent.link && (
        <Anchor className="text-link" to={sent.link}>
          {sent.link}
        </Anchor>
      )}
      {sent.hasPicture && <NotificationPicture id={sent.id} />}
      <p className="note">{t("{{read}} have read it.", { read: readOf(sent) })}</p>
      {sent.read < sent.recipients && <Unread sent={sent} />}
    </div>
  );
}

function readOf({ read, recipients }: Announcement): string {
  return translate("{{read}} of {{recipients}}", { read, recipients });
}

/** Who has not read the message, and the reminder to them. */
function Unread({ sent }: { sent: Announcement }) {
  const t = useT();
  const params = { id: sent.id };
  const answer = useRead(notifications.listUnread, { params });
  const { data } = answer;
  const remind = useAction(notifications.remind, {
    doneText: ({ reminded }) => t("Reminded: {{total}}", { total: reminded }),
    refreshes: [notifications.listAnnouncements],
  });
  if (!data)
    return <NotLoaded what={t("Could not load who has not read it.")} answer={answer} rows={2} widths={["60%"]} />;
  if (data.rows.length === 0) return null;
  return (
    <section className="stack" aria-label={t("Not read yet")}>
      <h3>{t("Not read yet")}</h3>
      <ul className="unread-people">
        {data.rows.map(({ id, name, email }) => (
          <li key={id}>{name || email}</li>
        ))}
      </ul>
      <div>
        <Button busy={remind.isPending} onClick={() => remind.mutate({ params })}>
          {t("Remind them")}
        </Button>
      </div>
      {sent.remindedAt && (
        <p className="note">
          {t("Last reminder:")} <DateTime at={sent.remindedAt} format="long" />
        </p>
      )}
    </section>
  );
}

import { addDays } from "#kinds/day.ts";
import { useMe, useSidebar } from "../../core/queries.ts";
import "./notifications.css";
import { notificationTypes } from "#contract/notifications/notification-topics.ts";
import { notifications } from "#contract/notifications.ts";
import { own } from "#contract/own.ts";
import { translate } from "#texts/translate.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { NotificationPicture } from "../../accounts/notification-picture.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useAction } from "../../feedback/use-action.ts";
import { AuthorshipButtons } from "../../records/to-do/authorship-buttons.tsx";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/dialog/confirm-button.tsx";
import { PageSelect } from "../../ui/field/page-select.tsx";
import { SegmentedLinks } from "../../ui/field/segmented.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import { ListPager } from "../../ui/table/list-pager.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { dayIn, formatLongDay } from "../../ui/text/format-date.ts";
import { describeNotification, type Notification, type Reader, typeLabels } from "./notification-labels.ts";

/** The person's notifications, newest first; new ones appear automatically. */
export function NotificationsScreen() {
  const t = useT();
  const { data: me } = useMe();
  const { data: sidebar } = useSidebar();
  const page = useListParams();
  const isUnread = page.get("unread") === "true";
  const type = notificationTypes.find((one) => one === page.get("type"));
  const answer = useRead(
    notifications.list,
    { query: { unread: isUnread ? "true" : undefined, type, cursor: page.cursor, limit: 50 } },
    { keepsPreviousData: true },
  );
  const { data } = answer;
  const refreshes = [notifications.list, own.readSidebar];
  const markRead = useAction(notifications.markRead, { refreshes });
  const markAll = useAction(notifications.markAllRead, { refreshes });
  const clear = useAction(notifications.removeAll, { doneText: ({ message }) => message, refreshes });
  const unread = sidebar?.unread ?? 0;
  const rows = data?.rows ?? [];
  return (
    <div className="page">
      <PageHead
        title={t("Notifications")}
        summary={[sidebar && (unread === 0 ? t("None unread") : t("{{unread}} unread", { unread }))]}
        actions={
          <>
            {rows.some(({ readAt }) => readAt !== null) && (
              <ConfirmButton
                label={t("Clear read")}
                title={t("Clear read notifications?")}
                description={t(
                  "Read notifications are permanently removed from this list. Unread notifications and all records stay.",
                )}
                action={t("Clear read")}
                busy={clear.isPending}
                onConfirm={(onSuccess) => clear.mutate({ query: { type } }, { onSuccess })}
              />
            )}
            {unread > 0 && (
              <Button variant="primary" busy={markAll.isPending} onClick={() => markAll.mutate({})}>
                {t("Mark all read")}
              </Button>
            )}
          </>
        }
      />
      <div className="list-filters">
        <SegmentedLinks
          label={t("Show")}
          parts={[
            { to: page.linkWith({ unread: undefined }), label: t("All"), isCurrent: !isUnread },
            { to: page.linkWith({ unread: "true" }), label: t("Unread"), isCurrent: isUnread },
          ]}
        />
        <PageSelect
          page={page}
          name="type"
          label={t("Type")}
          all={t("All types")}
          choices={notificationTypes.map((one) => ({ value: one, label: t(typeLabels[one]) }))}
        />
      </div>
      {!data && (
        <NotLoaded what={t("Could not load the notifications.")} answer={answer} rows={5} widths={["70%", "48px"]} />
      )}
      {data && rows.length === 0 && <NoNotifications isFiltered={isUnread || type !== undefined} />}
      {me &&
        [...Map.groupBy(rows, ({ createdAt }) => dayIn(createdAt, me.institute.timeZone))].map(([day, ofDay]) => (
          <section key={day} className="notification-day">
            <h2>{nameOf(day, me.institute.today)}</h2>
            <ol>
              {ofDay.map((notification) => (
                <NotificationLine
                  key={notification.id}
                  notification={notification}
                  reader={me}
                  onRead={() => markRead.mutate({ params: { id: notification.id } })}
                />
              ))}
            </ol>
          </section>
        ))}
      {data && <ListPager page={page} list={data} />}
    </div>
  );
}

function NoNotifications({ isFiltered }: { isFiltered: boolean }) {
  const t = useT();
  if (isFiltered)
    return (
      <Empty title={t("No matching notifications.")} detail={t("Show all notifications, or choose another type.")} />
    );
  return (
    <Empty
      title={t("No notifications yet.")}
      detail={t("Records that name you, messages and finished imports appear here.")}
    />
  );
}

function nameOf(day: string, today: string): string {
  if (day === today) return translate("Today");
  return day === addDays(today, -1) ? translate("Yesterday") : formatLongDay(day, { hasWeekday: true });
}

type NotificationLineProps = { notification: Notification; reader: Reader; onRead: () => void };

/** One notification with its action; unread ones have a coloured edge and bold text, for screen readers the word. */
function NotificationLine({ notification, reader, onRead }: NotificationLineProps) {
  const t = useT();
  const { title, text, note, link, asksAbout, pictureOf } = describeNotification(notification, reader);
  const isUnread = notification.readAt === null;
  return (
    <li className="notification" data-unread={isUnread || undefined}>
      <div className="grow">
        <p className={isUnread ? "strong" : undefined}>
          {isUnread && <span className="sr-only">{t("Unread:")} </span>}
          {title}
        </p>
        {text && <p className="message">{text}</p>}
        {pictureOf && <NotificationPicture id={pictureOf} />}
        {note && <p className="note">{note}</p>}
      </div>
      <span className="row-buttons">
        {isUnread && asksAbout && <AuthorshipButtons record={asksAbout} onDecided={onRead} />}
        {link && (
          <Anchor
            className="text-link"
            to={link.to}
            onClick={isUnread ? onRead : undefined}
            aria-label={`${link.label}: ${title}`}
          >
            {link.label}
          </Anchor>
        )}
        {isUnread && (
          <Button size="small" variant="quiet" onClick={onRead} aria-label={t("Mark read: {{title}}", { title })}>
            {t("Mark read")}
          </Button>
        )}
      </span>
      <span className="mono dim">
        <DateTime at={notification.createdAt} format="time" />
      </span>
    </li>
  );
}

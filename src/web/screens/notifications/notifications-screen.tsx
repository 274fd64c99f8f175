import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notices, noticeTypes } from "#contract/notices.ts";
import { own } from "#contract/own.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useMe } from "../../api/queries/use-me.ts";
import { useRail } from "../../api/queries/use-rail.ts";
import { refresh, useRead } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Empty } from "../../ui/empty.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SegmentedLinks } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/toast.tsx";
import { usePageAddress } from "../../ui/use-page-address.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { noticesWords } from "../../words/notices-words.ts";
import { useWords } from "../../words/use-words.ts";
import { NoticeDays } from "./notice-days.tsx";
import { typeWords } from "./notice-words.ts";
import "../../accounts/accounts.css";
import "./notifications.css";

/** What happened that concerns this person, newest first; new ones come by themselves. */
export function NotificationsScreen() {
  const t = useWords(noticesWords);
  usePageTitle(t("notificationsScreen.notifications"));
  const client = useQueryClient();
  const { toast } = useToast();
  const { data: me } = useMe();
  const { data: rail } = useRail();
  const [isAsking, setAsking] = useState(false);
  const page = usePageAddress();
  const isUnread = page.get("unread") === "true";
  const type = noticeTypes.find((one) => one === page.get("type"));
  const { data, error, refetch } = useRead(
    notices.list,
    { query: { unread: isUnread ? "true" : undefined, type, cursor: page.cursor, limit: 50 } },
    { keepsLast: true },
  );
  const showAgain = () => Promise.all([refresh(client, notices.list), refresh(client, own.readRail)]);
  const onError = ({ message }: { message: string }) => toast({ variant: "destructive", text: message });
  const markRead = useWrite(notices.markRead, { onSuccess: showAgain, onError });
  const markAll = useWrite(notices.markAllRead, { onSuccess: showAgain, onError });
  const clear = useWrite(notices.removeAll, {
    onSuccess: ({ message }) => {
      setAsking(false);
      toast({ text: message });
      return showAgain();
    },
    onError,
  });
  const unread = rail?.unread ?? 0;
  const rows = data?.rows ?? [];
  return (
    <div className="page">
      <PageHead
        title={t("notificationsScreen.notifications")}
        folio={[
          rail && (unread === 0 ? t("notificationsScreen.noneUnread") : t("notificationsScreen.unread", { unread })),
        ]}
        actions={
          <>
            {rows.some(({ readAt }) => readAt !== null) && (
              <Button onClick={() => setAsking(true)}>{t("notificationsScreen.clearRead")}</Button>
            )}
            {unread > 0 && (
              <Button variant="primary" busy={markAll.isPending} onClick={() => markAll.mutate({})}>
                {t("notificationsScreen.markAllRead")}
              </Button>
            )}
          </>
        }
      />
      <div className="list-filters">
        <SegmentedLinks
          label={t("notificationsScreen.which")}
          parts={[
            { to: page.linkWith({ unread: undefined }), label: t("notificationsScreen.all"), isCurrent: !isUnread },
            { to: page.linkWith({ unread: "true" }), label: t("notificationsScreen.unreadOnly"), isCurrent: isUnread },
          ]}
        />
        <Select
          aria-label={t("notificationsScreen.type")}
          placeholder={t("notificationsScreen.allTypes")}
          value={type ?? ""}
          choices={noticeTypes.map((one) => ({ value: one, label: typeWords[one] }))}
          onChange={({ target }) => page.set({ type: target.value })}
        />
      </div>
      {error && !data && (
        <NotShown what={t("notificationsScreen.theNotificationsCouldNot")} error={error} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton rows={5} widths={["70%", "48px"]} />}
      {data && rows.length === 0 && <Nothing isFiltered={isUnread || type !== undefined} />}
      {me && (
        <NoticeDays
          rows={rows}
          reader={me}
          today={me.institute.today}
          timeZone={me.institute.timeZone}
          onRead={(id) => markRead.mutate({ params: { id } })}
        />
      )}
      {data && <ListPager page={page} list={data} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={t("notificationsScreen.clearWhatYouHaveRead")}
        says={t("notificationsScreen.readNotificationsLeaveThisList")}
        deed={t("notificationsScreen.clearRead")}
        otherwise={t("notificationsScreen.keepThem")}
        busy={clear.isPending}
        onConfirm={() => clear.mutate({})}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords(noticesWords);
  if (isFiltered)
    return (
      <Empty why={t("notificationsScreen.nothingOfThisKind")} next={t("notificationsScreen.chooseAnotherTypeOrAll")} />
    );
  return <Empty why={t("notificationsScreen.nothingYet")} next={t("notificationsScreen.worksThatNameYouMessages")} />;
}

import "./offline.css";
import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useCallback, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { cachedAt } from "../../core/api/cached-call.ts";
import { useIsServerReachable } from "../../core/api/connection.ts";
import { draftsStore, onDraftsChange } from "../../core/device/drafts-store.ts";
import { draftPath } from "../../core/offline/draft-path.ts";
import { isOfPageFrame } from "../../core/offline/may-be-stored.ts";
import { readUnsent } from "../../records/form/autosave/unsent-draft.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { formatLongDateTime } from "../../ui/text/format-date.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";

/**
 * Above every page behind the sign-in: that there is no network and from when the shown data is; drafts stored on this
 * device.
 */
export function OfflineBar() {
  const t = useT();
  const isReached = useIsServerReachable();
  const asOf = useAsOf();
  const zone = useTimeZone();
  const { pathname, search } = useLocation();
  // The drafts of this account stored on this device, newest first.
  const stored = useSyncExternalStore(onDraftsChange, readStoredDrafts);
  const others = stored.filter(({ path }) => path !== pathname && path !== pathname + search);
  const drafts = isReached ? others.filter(({ problem }) => problem !== undefined) : others;
  if (isReached && drafts.length === 0) return null;
  return (
    <div className="page-banners">
      <Banner icon={isReached ? undefined : CloudOff} isLive>
        {!isReached && (
          <p>
            <b>{t("Not connected.")}</b>{" "}
            <span className="secondary">
              {asOf === undefined
                ? t(
                    "You can read your lists and records that were open here before. Drafts are kept on this device until you are connected.",
                  )
                : t("What you see is as of {{time}}.", {
                    time: formatLongDateTime(new Date(asOf).toISOString(), zone),
                  })}
            </span>
          </p>
        )}
        {drafts.length > 0 && (
          <>
            <p>
              {t(
                isReached
                  ? "{{count}} drafts kept on this device need your attention."
                  : "{{count}} drafts are kept on this device and will be sent when you are connected.",
                { count: drafts.length },
              )}
            </p>
            <Drafts drafts={drafts} />
          </>
        )}
      </Banner>
    </div>
  );
}

function Drafts({ drafts }: { drafts: readonly StoredDraft[] }) {
  const t = useT();
  const [toDiscard, setToDiscard] = useState<StoredDraft>();
  const titleOf = ({ title }: StoredDraft) => title || t("Untitled");
  return (
    <>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.name}>
            <Anchor to={draft.path} className="text-link" aria-label={t("Open {{title}}", { title: titleOf(draft) })}>
              {titleOf(draft)}
            </Anchor>
            {draft.problem !== undefined && (
              <>
                <span className="secondary">{draft.problem}</span>
                <button
                  type="button"
                  className="text-link"
                  aria-label={t("Discard {{title}}", { title: titleOf(draft) })}
                  onClick={() => setToDiscard(draft)}
                >
                  {t("Discard")}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={toDiscard !== undefined}
        title={t("Discard this draft?")}
        description={t("It is on this device only.")}
        action={t("Discard")}
        isDangerous
        onConfirm={() => {
          if (toDiscard) draftsStore.remove(toDiscard.name);
          setToDiscard(undefined);
        }}
        onClose={() => setToDiscard(undefined)}
      />
    </>
  );
}

/**
 * When the oldest data of the page was read from the server. Milliseconds since the epoch; undefined if none is
 * shown.
 */
function useAsOf(): number | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  return useSyncExternalStore(subscribe, () => {
    const times = client
      .getQueryCache()
      .findAll({ type: "active" })
      .filter(({ queryKey, state }) => !isOfPageFrame(queryKey) && state.data !== undefined)
      .map(({ queryHash, state }) => cachedAt(queryHash) ?? state.dataUpdatedAt);
    return times.length > 0 ? Math.min(...times) : undefined;
  });
}

export type StoredDraft = { name: string; title: string; path: string; problem: string | undefined };

let last: { text: string; drafts: readonly StoredDraft[] } = { text: "[]", drafts: [] };

function readStoredDrafts(): readonly StoredDraft[] {
  const drafts = draftsStore.list().flatMap((draft): StoredDraft[] => {
    const path = draftPath(draft.name);
    return path ? [{ name: draft.name, title: draft.title.trim(), path, problem: readUnsent(draft)?.problem }] : [];
  });
  // The same object while the content is the same.
  const text = JSON.stringify(drafts);
  if (text !== last.text) last = { text, drafts };
  return last.drafts;
}

import "./offline.css";
import { CloudOff } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { useIsReached } from "../api/connection.ts";
import { draftsStore } from "../api/drafts-store.ts";
import { useTimeZone } from "../api/queries/use-time-zone.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Banner } from "../ui/banner.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { momentIn } from "../ui/when-text.ts";
import { offlineWords } from "../words/offline-words.ts";
import { useWords } from "../words/use-words.ts";
import { useAsOf } from "./use-as-of.ts";
import { type KeptDraft, useKeptDrafts } from "./use-kept-drafts.ts";

/** Above every page behind the login: that there is no network and of when what is shown is; drafts that lie on this device. */
export function OfflineBar() {
  const t = useWords(offlineWords);
  const isReached = useIsReached();
  const asOf = useAsOf();
  const zone = useTimeZone();
  const { pathname, search } = useLocation();
  const others = useKeptDrafts().filter(({ path }) => path !== pathname && path !== pathname + search);
  const drafts = isReached ? others.filter(({ trouble }) => trouble !== undefined) : others;
  if (isReached && drafts.length === 0) return null;
  return (
    <div className="offline-bar">
      <Banner icon={isReached ? undefined : CloudOff} isLive>
        {!isReached && (
          <p>
            <b>{t("bar.title")}</b>{" "}
            <span className="ink2">
              {asOf === undefined
                ? t("bar.works")
                : t("bar.asOf", { time: momentIn(new Date(asOf).toISOString(), zone) })}
            </span>
          </p>
        )}
        {drafts.length > 0 && (
          <>
            <p>{t(isReached ? "drafts.troubled" : "drafts.waiting", { count: drafts.length })}</p>
            <Drafts drafts={drafts} />
          </>
        )}
      </Banner>
    </div>
  );
}

function Drafts({ drafts }: { drafts: readonly KeptDraft[] }) {
  const t = useWords(offlineWords);
  const [away, setAway] = useState<KeptDraft>();
  const titleOf = ({ title }: KeptDraft) => title || t("drafts.untitled");
  return (
    <>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.name}>
            <Anchor to={draft.path} className="lnk" aria-label={t("drafts.open", { title: titleOf(draft) })}>
              {titleOf(draft)}
            </Anchor>
            {draft.trouble !== undefined && (
              <>
                <span className="ink2">{draft.trouble}</span>
                <button
                  type="button"
                  className="lnk"
                  aria-label={t("drafts.awayOf", { title: titleOf(draft) })}
                  onClick={() => setAway(draft)}
                >
                  {t("drafts.away")}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={away !== undefined}
        title={t("drafts.question")}
        says={t("drafts.nowhereElse")}
        deed={t("drafts.away")}
        otherwise={t("drafts.keep")}
        isDangerous
        onConfirm={() => {
          if (away) draftsStore.remove(away.name);
          setAway(undefined);
        }}
        onClose={() => setAway(undefined)}
      />
    </>
  );
}

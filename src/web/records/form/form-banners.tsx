import { useState } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { recordFormWords } from "../../words/record-form-words.ts";
import { useWords } from "../../words/use-words.ts";
import { agoWords } from "./ago-words.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { differencesOf, merge } from "./differences.ts";
import { useKeeper, usePicked } from "./form-context.ts";
import { type FormSession, savedForm } from "./form-session.ts";
import type { StoredRecord } from "./outgoing.ts";

type FormBannersProps = { session: FormSession; stage: StoredRecord["state"]; onGo: (path: string) => void };

/** What must be known before anything else: a newer state, typing put back, cells of a file that were not understood. */
export function FormBanners({ session, stage, onGo }: FormBannersProps) {
  const t = useWords(recordFormWords);
  const keeper = useKeeper(session);
  const unread = Object.entries(keeper.record?.unread ?? {});
  return (
    <>
      {keeper.phase === "stale" && keeper.newer && <Conflict session={session} newer={keeper.newer} />}
      <Restored session={session} />
      {(stage === "submitted" || stage === "verified") && (
        <Banner tone="info">{t("formBanners.thisRecordIsSubmittedChanges")}</Banner>
      )}
      {unread.length > 0 && (
        <Banner>
          <b>{t("formBanners.cellsOfTheFileCould", { count: unread.length })}</b>{" "}
          <span className="ink2">{t("formBanners.theTextStands")} </span>
          {unread.map(([name], place) => (
            <span key={name}>
              {place > 0 && ", "}
              <button type="button" className="lnk" onClick={() => onGo(name)}>
                {session.kind.fields[name]?.label ?? session.kind.people?.label ?? name}
              </button>
            </span>
          ))}
        </Banner>
      )}
    </>
  );
}

function Conflict({ session, newer }: { session: FormSession; newer: StoredRecord }) {
  const { kind, store, keeper } = session;
  const [busy, setBusy] = useState(false);
  const { texts, lines } = usePicked(session, (state) => state);
  const base = session.base();
  const theirs = savedForm(kind, newer, { name: "" });
  const differences = differencesOf(
    kind,
    {
      base: { texts: base.texts, people: base.lines },
      mine: { texts, people: lines },
      theirs: { texts: theirs.texts, people: theirs.lines },
    },
    store.context(),
  );
  const resolve = async (taken: string[]) => {
    setBusy(true);
    store.replace(merge({ texts, lines }, theirs, taken));
    session.rebase(newer);
    await keeper.goOnFrom(newer);
    setBusy(false);
  };
  return (
    <ConflictPanel
      differences={differences}
      when={agoWords(Date.parse(newer.updatedAt), Date.now())}
      onResolve={(taken) => void resolve(taken)}
      busy={busy}
    />
  );
}

function Restored({ session }: { session: FormSession }) {
  const t = useWords(recordFormWords);
  const [isGone, setGone] = useState(session.restoredFrom === null);
  const { record, savedAt } = useKeeper(session);
  if (isGone || session.restoredFrom === null || savedAt !== null) return null;
  return (
    <Banner
      tone="info"
      actions={
        <>
          <Button size="small" onClick={() => setGone(true)}>
            {t("formBanners.goOn")}
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              session.discard();
              setGone(true);
            }}
          >
            {record ? t("formBanners.backToWhatIsSaved") : t("formBanners.startAfresh")}
          </Button>
        </>
      }
    >
      {t("formBanners.whatYouTypedWasKept", { ago: agoWords(session.restoredFrom, Date.now()) })}
    </Banner>
  );
}

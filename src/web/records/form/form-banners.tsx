import { useState } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { LazySubmissions } from "../detail/lazy-submissions.tsx";
import { ReviewBanner } from "../detail/review-banner.tsx";
import type { FormSession } from "./autosave/form-session.ts";
import { formatAge } from "./autosave/format-age.ts";
import { LazyConflict } from "./conflict/lazy-conflict.tsx";
import { useAutosave } from "./form-context.ts";

type FormBannersProps = { session: FormSession; stage: StoredRecord["state"]; onGo: (path: string) => void };

/** Urgent messages: a newer state, restored input, what is signed off or frozen, unread cells of a file. */
export function FormBanners({ session, stage, onGo }: FormBannersProps) {
  const t = useT();
  const autosave = useAutosave(session);
  const unread = Object.entries(autosave.record?.unread ?? {});
  return (
    <>
      <LazyConflict session={session} />
      <Restored session={session} />
      {autosave.record && <ReviewBanner kind={session.kind} record={autosave.record} />}
      {autosave.record && <LazySubmissions kind={session.kind} id={autosave.record.id} state={stage} />}
      {(stage === "submitted" || stage === "verified" || stage === "changed") && (
        <Banner tone="info">
          {stage === "verified"
            ? t("This record is verified. After a change of its facts it must be verified again.")
            : t("This record is submitted. Changes are kept on this device until you save them.")}
        </Banner>
      )}
      {unread.length > 0 && (
        <Banner>
          <b>{t("{{count}} cells of the file were not recognised.", { count: unread.length })}</b>{" "}
          <span className="secondary">{t("The original text is shown below the field:")} </span>
          {unread.map(([name], index) => (
            <span key={name}>
              {index > 0 && ", "}
              <button type="button" className="text-link" onClick={() => onGo(name)}>
                {session.kind.fields[name]?.label ?? session.kind.people?.label ?? name}
              </button>
            </span>
          ))}
        </Banner>
      )}
    </>
  );
}

function Restored({ session }: { session: FormSession }) {
  const t = useT();
  const [isDismissed, setDismissed] = useState(session.restoredFrom === null);
  const { record, savedAt } = useAutosave(session);
  if (isDismissed || session.restoredFrom === null || savedAt !== null) return null;
  return (
    <Banner
      tone="info"
      actions={
        <>
          <Button size="small" onClick={() => setDismissed(true)}>
            {t("Continue")}
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              session.discard();
              setDismissed(true);
            }}
          >
            {record ? t("Use saved version") : t("Start again")}
          </Button>
        </>
      }
    >
      {t("What you typed {{ago}} on this device is restored.", { ago: formatAge(session.restoredFrom, Date.now()) })}
    </Banner>
  );
}

import { Copy } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { inSentence } from "#texts/in-sentence.ts";
import { findKind } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { formatLongDate } from "../../../ui/text/format-date.ts";
import type { FormSession } from "../autosave/form-session.ts";
import type { Duplicate } from "./find-duplicates.ts";
import { RecordedByColleague } from "./recorded-by-colleague.tsx";
import { useDuplicates } from "./use-duplicates.ts";

const CompareDialog = lazy(async () => ({ default: (await import("./compare-dialog.tsx")).CompareDialog }));

/** Below the title: works similar to the one being entered. `except`: the record itself, once it is saved. */
export function DuplicatesFound({ session, except }: { session: FormSession; except: string | undefined }) {
  const { duplicates, markDifferent } = useDuplicates(session, except);
  return <DuplicateBanner session={session} stored={except} duplicates={duplicates} onAnswered={markDifferent} />;
}

type DuplicateBannerProps = {
  session: FormSession;
  /** The id of the record that is edited, once it is saved. */
  stored?: string | undefined;
  duplicates: readonly Duplicate[];
  /** Marked as a different work, or claimed. */
  onAnswered: (duplicate: Duplicate) => void;
};

/** "Looks like one you already have", for the likeliest; the others follow once it is answered. */
export function DuplicateBanner({ session, stored, duplicates, onAnswered }: DuplicateBannerProps) {
  const t = useT();
  const [comparing, setComparing] = useState(false);
  const [duplicate] = duplicates;
  if (!duplicate) return null;
  const others = duplicates.length - 1;
  if (duplicate.id === null)
    return <RecordedByColleague session={session} duplicate={duplicate} onAnswered={() => onAnswered(duplicate)} />;
  return (
    <>
      <Banner
        icon={Copy}
        isLive
        actions={
          <>
            <Button size="small" onClick={() => setComparing(true)}>
              {t("Compare")}
            </Button>
            <Button size="small" variant="quiet" onClick={() => onAnswered(duplicate)}>
              {t("Different work")}
            </Button>
          </>
        }
      >
        <b>{t(duplicate.class === "same" ? "This work is already recorded." : "You may already have this record.")}</b>{" "}
        <span className="secondary">
          {`“${duplicate.title}”, ${describeDuplicate(duplicate)}.`} {t(duplicate.reason).replace(/\.?$/, ".")}
          {others > 0 && ` ${t("And {{others}} more.", { others })}`}
        </span>
      </Banner>
      {comparing && (
        <Suspense>
          <CompareDialog
            session={session}
            stored={stored}
            duplicate={duplicate}
            onClose={() => setComparing(false)}
            onDifferent={() => {
              setComparing(false);
              onAnswered(duplicate);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function describeDuplicate({ kind, people, date }: Duplicate): string {
  return [inSentence(findKind(kind ?? "")?.label.one ?? ""), people, date === null ? "" : formatLongDate(date)]
    .filter(Boolean)
    .join(", ");
}

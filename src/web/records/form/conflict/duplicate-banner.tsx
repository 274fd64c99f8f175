import { Copy } from "lucide-react";
import { useState } from "react";
import { findKind } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { dateInWords } from "../../../ui/text/when-text.ts";
import { useSendClaim } from "../../claims/use-send-claim.ts";
import type { FormSession } from "../autosave/form-session.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import type { Duplicate } from "./use-duplicates.ts";

type DuplicateBannerProps = {
  session: FormSession;
  duplicates: readonly Duplicate[];
  /** Marked as a different work, or claimed. */
  onAnswered: (duplicate: Duplicate) => void;
};

/** "Looks like one you already have", for the likeliest; the others follow once it is answered. */
export function DuplicateBanner({ session, duplicates, onAnswered }: DuplicateBannerProps) {
  const t = useT();
  const [comparing, setComparing] = useState(false);
  const [duplicate] = duplicates;
  if (!duplicate) return null;
  const others = duplicates.length - 1;
  if (duplicate.id === null)
    return <RecordedByColleague session={session} duplicate={duplicate} onClaimed={() => onAnswered(duplicate)} />;
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
        <span className="ink2">
          {`“${duplicate.title}”, ${factsOf(duplicate)}.`} {duplicate.because.replace(/\.?$/, ".")}
          {others > 0 && ` ${t("And {{others}} more.", { others })}`}
        </span>
      </Banner>
      <CompareDialog
        isOpen={comparing}
        session={session}
        duplicate={duplicate}
        onClose={() => setComparing(false)}
        onDifferent={() => {
          setComparing(false);
          onAnswered(duplicate);
        }}
      />
    </>
  );
}

/** Of a hidden work only that its identifier is recorded is known: it can be claimed. */
function RecordedByColleague({
  session: { kind, store },
  duplicate,
  onClaimed,
}: {
  session: FormSession;
  duplicate: Duplicate;
  onClaimed: () => void;
}) {
  const t = useT();
  const send = useSendClaim(onClaimed);
  const title = String(store.read().reading.data[kind.title] ?? "");
  return (
    <Banner
      icon={Copy}
      isLive
      actions={
        <Button
          size="small"
          busy={send.isPending}
          onClick={() => send.mutate({ body: { kind: kind.slug, identifier: duplicate.identifier ?? "", title } })}
        >
          {t("Send claim")}
        </Button>
      }
    >
      <b>{duplicate.because}.</b>{" "}
      <span className="ink2">
        {t("If you are an author, send a claim to its authors instead of adding a second record.")}
      </span>
    </Banner>
  );
}

function factsOf({ kind, people, date }: Duplicate): string {
  return [findKind(kind ?? "")?.label.one.toLowerCase(), people, date === null ? "" : dateInWords(date)]
    .filter(Boolean)
    .join(", ");
}

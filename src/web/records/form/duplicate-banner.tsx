import { Copy } from "lucide-react";
import { useState } from "react";
import { findKind } from "#kinds/registry.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { dateInWords } from "../../ui/when-text.ts";
import { recordFormWords } from "../../words/record-form-words.ts";
import { useWords } from "../../words/use-words.ts";
import { useSendClaim } from "../claims/use-send-claim.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import type { FormSession } from "./form-session.ts";
import type { Twin } from "./use-duplicates.ts";

type DuplicateBannerProps = {
  session: FormSession;
  twins: readonly Twin[];
  /** Answered as a different work, or claimed. */
  onAnswered: (twin: Twin) => void;
};

/** "Looks like one you already have", for the likeliest; the others follow once it is answered. */
export function DuplicateBanner({ session, twins, onAnswered }: DuplicateBannerProps) {
  const t = useWords(recordFormWords);
  const [comparing, setComparing] = useState(false);
  const [twin] = twins;
  if (!twin) return null;
  const others = twins.length - 1;
  if (twin.id === null) return <RecordedByColleague session={session} twin={twin} onClaimed={() => onAnswered(twin)} />;
  return (
    <>
      <Banner
        icon={Copy}
        isLive
        actions={
          <>
            <Button size="small" onClick={() => setComparing(true)}>
              {t("duplicateBanner.compare")}
            </Button>
            <Button size="small" variant="quiet" onClick={() => onAnswered(twin)}>
              {t("duplicateBanner.differentWork")}
            </Button>
          </>
        }
      >
        <b>
          {t(
            twin.class === "same" ? "duplicateBanner.thisWorkIsHereAlready" : "duplicateBanner.looksLikeOneYouAlready",
          )}
        </b>{" "}
        <span className="ink2">
          {`“${twin.title}”, ${factsOf(twin)}.`} {twin.because.replace(/\.?$/, ".")}
          {others > 0 && ` ${t("duplicateBanner.andMore", { others })}`}
        </span>
      </Banner>
      <CompareDialog
        isOpen={comparing}
        session={session}
        twin={twin}
        onClose={() => setComparing(false)}
        onDifferent={() => {
          setComparing(false);
          onAnswered(twin);
        }}
      />
    </>
  );
}

/** Of a work that the viewer may not see only that its identifier is recorded is known: they claim it. */
function RecordedByColleague({
  session: { kind, store },
  twin,
  onClaimed,
}: {
  session: FormSession;
  twin: Twin;
  onClaimed: () => void;
}) {
  const t = useWords(recordFormWords);
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
          onClick={() => send.mutate({ body: { kind: kind.slug, identifier: twin.identifier ?? "", title } })}
        >
          {t("duplicateBanner.sendClaim")}
        </Button>
      }
    >
      <b>{twin.because}.</b> <span className="ink2">{t("duplicateBanner.claimIt")}</span>
    </Banner>
  );
}

function factsOf({ kind, people, date }: Twin): string {
  return [findKind(kind ?? "")?.label.one.toLowerCase(), people, date === null ? "" : dateInWords(date)]
    .filter(Boolean)
    .join(", ");
}

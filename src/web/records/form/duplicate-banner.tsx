import { Copy } from "lucide-react";
import { useState } from "react";
import { findKind } from "#kinds/registry.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { dateInWords } from "../../ui/when-text.ts";
import { recordFormWords } from "../../words/record-form-words.ts";
import { useWords } from "../../words/use-words.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import type { FormSession } from "./form-session.ts";
import type { Twin } from "./use-duplicates.ts";

type DuplicateBannerProps = {
  session: FormSession;
  twins: readonly Twin[];
  onDifferent: (id: string) => void;
};

/** "Looks like one you already have", for the likeliest; the others follow once it is set apart. */
export function DuplicateBanner({ session, twins, onDifferent }: DuplicateBannerProps) {
  const t = useWords(recordFormWords);
  const [comparing, setComparing] = useState(false);
  const [twin] = twins;
  if (!twin) return null;
  const kind = findKind(twin.kind)?.label.one ?? "";
  const others = twins.length - 1;
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
            <Button size="small" variant="quiet" onClick={() => onDifferent(twin.id)}>
              {t("duplicateBanner.differentWork")}
            </Button>
          </>
        }
      >
        <b>{t(headOf(twin))}</b>{" "}
        <span className="ink2">
          {twin.visible ? `“${twin.title}”, ${factsOf(twin)}.` : t("duplicateBanner.inAListYouDoNotSee", { kind })}{" "}
          {twin.because.replace(/\.?$/, ".")}
          {!twin.visible && ` ${t("duplicateBanner.askYourHead")}`}
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
          onDifferent(twin.id);
        }}
      />
    </>
  );
}

/** Of a work that the viewer may not see only that it is there is known: it is a colleague's. */
function headOf(twin: Twin) {
  const isSame = twin.class === "same";
  if (!twin.visible) return isSame ? "duplicateBanner.aColleagueHasIt" : "duplicateBanner.aColleagueMayHaveIt";
  return isSame ? "duplicateBanner.thisWorkIsHereAlready" : "duplicateBanner.looksLikeOneYouAlready";
}

function factsOf({ kind, people, date }: Twin): string {
  return [findKind(kind)?.label.one.toLowerCase(), people, date === null ? "" : dateInWords(date)]
    .filter(Boolean)
    .join(", ");
}

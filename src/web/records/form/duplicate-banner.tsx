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
  const others = twins.length - 1;
  const facts = [
    findKind(twin.kind)?.label.one.toLowerCase(),
    twin.people,
    twin.date === null ? "" : dateInWords(twin.date),
  ].filter(Boolean);
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
        <b>
          {twin.class === "same"
            ? t("duplicateBanner.thisWorkIsHereAlready")
            : t("duplicateBanner.looksLikeOneYouAlready")}
        </b>{" "}
        <span className="ink2">
          “{twin.title}”, {facts.join(", ")}. {twin.because.replace(/\.?$/, ".")}
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

import { Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { findKind } from "#kinds/registry.ts";
import { displayPath, useArea } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { dateInWords } from "../../ui/when-text.ts";
import { recordPageWords } from "../../words/record-page-words.ts";
import { useWords } from "../../words/use-words.ts";
import { useSendClaim } from "../claims/use-send-claim.ts";
import type { StoredRecord } from "../form/outgoing.ts";
import type { RecordDeeds } from "./use-record-deeds.ts";

type OtherRecord = { id: string; kind: string; title: string; date?: string | null };

/** Records that carry the same identifier, to be told apart by a person; and those that somebody told apart. */
export function OtherRecords({ record, deeds }: { record: StoredRecord; deeds: RecordDeeds }) {
  const t = useWords(recordPageWords);
  const { possibleDuplicates, differentWorks } = record;
  // One line for each identifier, however many colleagues recorded it.
  const hidden = [
    ...new Map(possibleDuplicates.flatMap((one) => (one.record ? [] : [[one.identifier, one] as const]))).values(),
  ];
  return (
    <>
      {possibleDuplicates.length > 0 && (
        <Banner icon={Copy}>
          <b>{t("otherRecords.possibleDuplicate")}</b> <span className="ink2">{t("otherRecords.countedOnce")}</span>
          <ul className="other-records">
            {possibleDuplicates.map(
              ({ because, record: other }) =>
                other && (
                  <OtherLine key={other.id} other={other} because={because}>
                    <Button
                      size="small"
                      disabled={deeds.busy === "pair"}
                      onClick={() => void deeds.decidePair(other, "different")}
                    >
                      {t("otherRecords.differentWork")}
                    </Button>
                  </OtherLine>
                ),
            )}
            {hidden.map((one) => (
              <HiddenLine key={one.identifier} kind={record.kind} title={record.title} {...one} />
            ))}
          </ul>
        </Banner>
      )}
      {differentWorks.length > 0 && (
        <Banner icon={Copy} tone="info">
          {t("otherRecords.notedAsDifferent")}
          <ul className="other-records">
            {differentWorks.map((other) => (
              <OtherLine key={other.id} other={other}>
                <Button
                  size="small"
                  variant="quiet"
                  disabled={deeds.busy === "pair"}
                  onClick={() => void deeds.decidePair(other, null)}
                >
                  {t("otherRecords.undo")}
                </Button>
              </OtherLine>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}

type OtherLineProps = { other: OtherRecord; because?: string; children: ReactNode };

function OtherLine({ other, because, children }: OtherLineProps) {
  const area = useArea();
  const facts = [findKind(other.kind)?.label.one.toLowerCase(), other.date && dateInWords(other.date), because];
  return (
    <li>
      <span className="grow">
        <Anchor to={displayPath(area, other.kind, other.id)}>{other.title}</Anchor>{" "}
        <span className="ink2">({facts.filter(Boolean).join(", ")})</span>
      </span>
      {children}
    </li>
  );
}

type HiddenLineProps = { because: string; identifier: string | null; kind: string; title: string };

/** A colleague's record with the same identifier, which the viewer may not see: they may claim it. */
function HiddenLine({ because, identifier, kind, title }: HiddenLineProps) {
  const t = useWords(recordPageWords);
  const [isSent, setSent] = useState(false);
  const send = useSendClaim(() => setSent(true));
  return (
    <li className="row wrap">
      <span className="ink2">{because}.</span>
      {!isSent && (
        <Button
          size="small"
          busy={send.isPending}
          onClick={() => send.mutate({ body: { kind, identifier: identifier ?? "", title } })}
        >
          {t("otherRecords.sendClaim")}
        </Button>
      )}
    </li>
  );
}

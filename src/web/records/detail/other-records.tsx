import { Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { text } from "#texts/text.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { formatLongDate } from "../../ui/text/format-date.ts";
import { useSendClaim } from "../claims/use-claim-answers.ts";
import type { RecordActions } from "./use-record-actions.ts";
import { originalNames, versionNames } from "./version-names.ts";

type OtherRecord = { id: string; kind: string; title: string; date?: string | null };

/** Records with the same identifier, for a person to decide about; and those that were decided to differ. */
export function OtherRecords({ record, actions }: { record: StoredRecord; actions: RecordActions }) {
  const t = useT();
  const area = useArea();
  const { possibleDuplicates, differentWorks } = record;
  // One line per identifier, however many colleagues recorded it.
  const hidden = [
    ...new Map(
      possibleDuplicates.flatMap((duplicate) => (duplicate.record ? [] : [[duplicate.identifier, duplicate] as const])),
    ).values(),
  ];
  return (
    <>
      {possibleDuplicates.length > 0 && (
        <Banner icon={Copy}>
          <b>{t("Possible duplicate.")}</b>{" "}
          <span className="secondary">
            {t("These records have the same identifier. The work is counted once, by the oldest record.")}
          </span>
          <ul className="other-records">
            {possibleDuplicates.map(
              ({ reason, record: other }) =>
                other && (
                  <OtherLine key={other.id} other={other} reason={reason}>
                    <ButtonLink
                      size="small"
                      to={`${screenPath("duplicates", [area, "common"])}?compare=${record.id},${other.id}`}
                    >
                      {t("Compare")}
                    </ButtonLink>
                    <Button
                      size="small"
                      disabled={actions.busy === "pair"}
                      onClick={() => void actions.decidePair(other, "different")}
                    >
                      {t("Different work")}
                    </Button>
                  </OtherLine>
                ),
            )}
            {hidden.map((duplicate) => (
              <HiddenLine key={duplicate.identifier} kind={record.kind} title={record.title} {...duplicate} />
            ))}
          </ul>
        </Banner>
      )}
      {differentWorks.length > 0 && (
        <Banner icon={Copy} tone="info">
          {t("Other works and versions:")}
          <ul className="other-records">
            {differentWorks.map((other) => (
              <OtherLine key={other.id} other={other} reason={versionText(other)}>
                <Button
                  size="small"
                  variant="quiet"
                  disabled={actions.busy === "pair"}
                  onClick={() => void actions.decidePair(other, null)}
                >
                  {t("Undo")}
                </Button>
              </OtherLine>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}

/** How the two works are related: the other is a version of this one, or this one of it. */
function versionText({ relation, isOriginal }: StoredRecord["differentWorks"][number]): string {
  if (relation === null) return text("different work");
  return (isOriginal ? originalNames : versionNames)[relation];
}

function OtherLine({ other, reason, children }: { other: OtherRecord; reason?: string; children: ReactNode }) {
  const t = useT();
  const area = useArea();
  const facts = [
    inSentence(findKind(other.kind)?.label.one ?? ""),
    other.date && formatLongDate(other.date),
    t(reason),
  ];
  return (
    <li>
      <span className="grow">
        <Anchor to={displayPath(area, other.kind, other.id)}>{other.title}</Anchor>{" "}
        <span className="secondary">({facts.filter(Boolean).join(", ")})</span>
      </span>
      {children}
    </li>
  );
}

type HiddenLineProps = { reason: string; identifier: string | null; kind: string; title: string };

/** A colleague's record with the same identifier, which the viewer may not see but may claim. */
function HiddenLine({ reason, identifier, kind, title }: HiddenLineProps) {
  const t = useT();
  const [isSent, setSent] = useState(false);
  const send = useSendClaim(() => setSent(true));
  return (
    <li className="row wrap">
      <span className="secondary">{t(reason)}.</span>
      {!isSent && (
        <Button
          size="small"
          busy={send.isPending}
          onClick={() => send.mutate({ body: { kind, identifier: identifier ?? "", title } })}
        >
          {t("Send claim")}
        </Button>
      )}
    </li>
  );
}

import type { KindDefinition } from "#kinds/define-kind.ts";
import { Section } from "../../ui/section.tsx";
import { recordPageWords } from "../../words/record-page-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { StoredRecord } from "../form/outgoing.ts";

/** What is still missing, for whoever can mend it. */
export function DetailGaps({ kind, record }: { kind: KindDefinition; record: StoredRecord }) {
  const t = useWords(recordPageWords);
  const { submit, expected } = record.gaps;
  if (submit.length + expected.length === 0) return null;
  return (
    <Section title={t("detailGaps.stillMissing")}>
      {submit.length > 0 && !kind.single && <Line word={t("detailGaps.neededToSubmit")} gaps={submit} />}
      {expected.length > 0 && <Line word={t("detailGaps.expectedNeverInTheWay")} gaps={expected} />}
    </Section>
  );
}

function Line({ word, gaps }: { word: string; gaps: StoredRecord["gaps"]["submit"] }) {
  return (
    <p className="gap-words">
      <span className="note">{word}</span> {gaps.map(({ label }) => label).join(", ")}
    </p>
  );
}

import type { KindDefinition } from "#kinds/define-kind.ts";
import { Section } from "../../ui/section.tsx";
import type { StoredRecord } from "../form/outgoing.ts";

/** What is still missing, for whoever can mend it. */
export function DetailGaps({ kind, record }: { kind: KindDefinition; record: StoredRecord }) {
  const { submit, expected } = record.gaps;
  if (submit.length + expected.length === 0) return null;
  return (
    <Section title="Still missing">
      {submit.length > 0 && !kind.single && <Line word="Needed to submit" gaps={submit} />}
      {expected.length > 0 && <Line word="Expected, never in the way" gaps={expected} />}
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

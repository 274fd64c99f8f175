import { useId } from "react";
import { SectionHead } from "../../ui/section.tsx";
import { recordFormWords } from "../../words/record-form-words.ts";
import { useWords } from "../../words/use-words.ts";
import { useOpenForm } from "./form-context.ts";

type GapListProps = { onGo: (field: string) => void };

/** What is still missing, by strength. What is only expected never holds anything up. */
export function GapList({ onGo }: GapListProps) {
  const t = useWords(recordFormWords);
  const { gaps } = useOpenForm();
  const id = useId();
  if (gaps.submit.length + gaps.expected.length === 0) {
    return (
      <section className="form-section" aria-labelledby={id}>
        <SectionHead id={id} title={t("gapList.nothingIsMissing")} />
      </section>
    );
  }
  return (
    <section className="form-section gaps" aria-labelledby={id} id="gaps">
      <SectionHead id={id} title={t("gapList.stillMissing")} note={t("gapList.aGapNeverKeeps")} />
      <Line word={t("gapList.neededToSubmit")} gaps={gaps.submit} onGo={onGo} />
      <Line word={t("gapList.expectedNeverInTheWay")} gaps={gaps.expected} onGo={onGo} />
    </section>
  );
}

function Line({
  word,
  gaps,
  onGo,
}: { word: string; gaps: readonly { field: string; label: string }[] } & GapListProps) {
  if (gaps.length === 0) return null;
  return (
    <div className="gap-line">
      <span className="note">{word}</span>
      <ul>
        {gaps.map(({ field, label }) => (
          <li key={field}>
            <button type="button" className="lnk" onClick={() => onGo(field)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

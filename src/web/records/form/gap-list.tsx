import { useId } from "react";
import { useT } from "../../texts/use-t.ts";
import { SectionHead } from "../../ui/page/section.tsx";
import { useOpenForm } from "./form-context.ts";

type GapListProps = { onGo: (field: string) => void };

/** The gaps, by severity. Recommended fields never block. */
export function GapList({ onGo }: GapListProps) {
  const t = useT();
  const { gaps } = useOpenForm();
  const id = useId();
  if (gaps.submit.length + gaps.expected.length === 0) {
    return (
      <section className="form-section" aria-labelledby={id}>
        <SectionHead id={id} title={t("Nothing is missing")} />
      </section>
    );
  }
  return (
    <section className="form-section gaps" aria-labelledby={id} id="gaps">
      <SectionHead id={id} title={t("Still missing")} note={t("You can save a draft with gaps")} />
      <Line word={t("Required to submit")} gaps={gaps.submit} onGo={onGo} />
      <Line word={t("Recommended")} gaps={gaps.expected} onGo={onGo} />
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

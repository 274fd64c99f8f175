import { Anchor } from "../../ui/anchor.tsx";
import { countText } from "../../ui/count-text.ts";
import { Section } from "../../ui/section.tsx";
import { figuresWords } from "../../words/figures-words.ts";
import { useWords } from "../../words/use-words.ts";

export type GapLine = { count: number; to: string; what: string; why?: string };

/** What keeps records from being counted or people from working, each line open to its rows. Absent where nothing does. */
export function GapsSection({ lines }: { lines: readonly GapLine[] }) {
  const t = useWords(figuresWords);
  const shown = lines.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Section title={t("gapsSection.waitingForSomebody")}>
      <ul className="gap-lines">
        {shown.map(({ count, to, what, why }) => (
          <li key={what}>
            <Anchor to={to}>
              <span className="fig s">{countText(count)}</span>
              <span>
                <span className="strong">{what}</span>
                {why && <span className="note">{why}</span>}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}

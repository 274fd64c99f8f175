import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Section } from "../../ui/page/section.tsx";
import { countText } from "../../ui/text/count-text.ts";

export type GapLine = { count: number; to: string; what: string; why?: string };

/**
 * What prevents records from being counted or people from working, each line a link to its rows. Absent where there is
 * nothing.
 */
export function GapsSection({ lines }: { lines: readonly GapLine[] }) {
  const t = useT();
  const shown = lines.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Section title={t("Needs attention")}>
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

import { type Figures, valueText } from "../../records/reports/report-figures.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { countText } from "../../ui/count-text.ts";
import { DoubleRule } from "../../ui/double-rule.tsx";
import { reportsWords } from "../../words/reports-words.ts";
import { useWords } from "../../words/use-words.ts";

/** The one number of a report. It carries the double rule where the rows beneath add up to it. */
export function WholeFigure({ figures, to }: { figures: Figures; to: string }) {
  const t = useWords(reportsWords);
  const { whole, measure, rows, by } = figures;
  const text = valueText(whole.value, measure.unit);
  const sum = rows.reduce((all, { value }) => all + (value ?? 0), 0);
  const isReconciled = by.length > 0 && !figures.isCut && sum === whole.value;
  const overlaps = by.length > 0 && !isReconciled && sum > (whole.value ?? 0);
  const counts = { draft: countText(whole.draft), submitted: countText(whole.submitted) };
  return (
    <div className="whole">
      <Anchor to={to} className="answer">
        {isReconciled ? <DoubleRule>{text}</DoubleRule> : text}
      </Anchor>
      <p>
        {measure.of === "works"
          ? t("answer.works")
          : t(`answer.${measure.unit === "works" ? "number" : measure.unit}`, {
              label: measure.label,
              works: countText(whole.works),
            })}
      </p>
      <p className="note">{t("answer.states", { ...counts, verified: countText(whole.verified) })}</p>
      {overlaps && <p className="note">{t("answer.overlap", { sum: valueText(sum, measure.unit) })}</p>}
    </div>
  );
}

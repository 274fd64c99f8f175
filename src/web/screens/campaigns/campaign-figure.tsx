import { useState } from "react";
import { needsAnswer } from "#rules/campaigns/find-likely-gap.ts";
import { translateMessage } from "#texts/translate.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { type CampaignPerson, type CampaignSection, formatPreviousAnswer } from "./campaign-labels.ts";

/** Whether the person has signed off at least one section; a section that was reopened does not count. */
export const hasSignedAny = ({ sections }: CampaignPerson) => sections.some(({ isSigned }) => isSigned);

type FigureProps = { section: CampaignSection; person: CampaignPerson; path: string; monthNeededPath: string };

/** The works of a person of one type, and what was answered about them. */
export function CampaignFigure({ section, person, path, monthNeededPath }: FigureProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { works, gap: reason, hasNothingToReport, continued, before, monthNeeded } = section;
  const missingReason = reason ? translateMessage(reason) : undefined;
  return (
    <span className="campaign-figure" title={missingReason}>
      {hasNothingToReport && works === 0 && <small>{t("nothing")}</small>}
      {before && (
        <small title={t("{{period}}: {{answer}}", { period: before.period, answer: formatPreviousAnswer(t, before) })}>
          {t("was {{answer}}", { answer: formatPreviousAnswer(t, before) })}
        </small>
      )}
      {hasSignedAny(person) && !section.isSigned && <small className="bad">{t("reopened")}</small>}
      {monthNeeded > 0 && (
        <small>
          <Anchor to={monthNeededPath} className="text-link">
            {t("Month needed: {{n}}", { n: formatCount(monthNeeded) })}
          </Anchor>
        </small>
      )}
      {continued > 0 && <small>{t("{{n}} continue", { n: continued })}</small>}
      {needsAnswer(section) && (
        <small className="bad">
          <button type="button" className="text-link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t("missing?")}
          </button>
        </small>
      )}
      {works > 0 ? (
        <Anchor to={path} aria-label={`${person.name}: ${formatCount(works)}`}>
          {formatCount(works)}
        </Anchor>
      ) : (
        "0"
      )}
      {isOpen && <small className="campaign-reason">{missingReason}</small>}
    </span>
  );
}

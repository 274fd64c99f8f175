import { actionTexts, signerTexts } from "#rules/accreditation/score/appraisal-texts.ts";
import { pointsText } from "../../accreditation/points-text.ts";
import { useT } from "../../texts/use-t.ts";
import { Section } from "../../ui/page/section.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { type Appraisal, newestOf } from "./appraisal-labels.ts";
import { SheetView } from "./sheet-view.tsx";

/** Who signed, returned and wrote what, and when; then what was sent earlier. */
export function StepsView({ appraisal }: { appraisal: Appraisal }) {
  const t = useT();
  const { steps, sent } = appraisal;
  const newest = newestOf(appraisal);
  const earlier = sent.filter((one) => one !== newest);
  if (steps.length === 0) return null;
  return (
    <Section title={t("Comments and signatures")}>
      <ol className="appraisal-steps">
        {steps.map(({ action, actedAs, by, comment, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
          <li key={index}>
            <span>
              <strong>{by}</strong> ({t(signerTexts[actedAs])}) {t(actionTexts[action])}
            </span>
            <span className="note">
              <DateTime at={at} />
            </span>
            {comment && <p className="appraisal-comment">{comment}</p>}
          </li>
        ))}
      </ol>
      {newest && (
        <p className="note appraisal-digest">
          {t("Score sheet {{number}}, SHA-256 {{digest}}", { number: newest.number, digest: newest.digest })}
        </p>
      )}
      {earlier.map(({ number, sentAt, isWithdrawn, sheet, notes }) => (
        <details key={number} className="appraisal-earlier">
          <summary>
            {t("Score sheet {{number}}: {{points}} points", { number, points: pointsText(sheet.total) })}
            {isWithdrawn && `, ${t("withdrawn")}`} <DateTime at={sentAt} format="day" />
          </summary>
          <SheetView
            sheet={sheet}
            title={({ title }) => title || t("Untitled")}
            note={(name) => <NoteText text={notes[name]} />}
          />
        </details>
      ))}
    </Section>
  );
}

export function NoteText({ text }: { text: string | undefined }) {
  return text ? <p className="appraisal-comment">{text}</p> : null;
}

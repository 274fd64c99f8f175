import { translate } from "#texts/translate.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { DoubleRule } from "../../../ui/table/double-rule.tsx";
import { countText } from "../../../ui/text/count-text.ts";
import type { Page, TableAnswer } from "./table-answer.ts";

type AsideProps = { table: TableAnswer; page: Page };

/** Why records are not counted; the numbers add up to all of them. */
export function LeftOutAside({ table, page, total }: AsideProps & { total: number }) {
  const t = useT();
  return (
    <Section isPlain title={t("Not counted: {{n}}", { n: countText(total) })}>
      {total === 0 && <p className="note">{t("Every record of this table is counted.")}</p>}
      <ul className="reason-list">
        {table.reasons.map(({ reason, label, action, count }) => (
          <li key={reason}>
            <Anchor to={page.linkWith({ show: "left-out", reason, gap: undefined })}>
              <span className="fig s">{countText(count)}</span>
              <span>
                <strong>{t(label)}</strong>
                {action && <span className="note">{t(action)}</span>}
              </span>
            </Anchor>
          </li>
        ))}
        {total > 0 && (
          <li className="sum">
            <span className="fig s">
              <DoubleRule>{countText(total)}</DoubleRule>
            </span>
            <span className="note">{t("all listed, none hidden")}</span>
          </li>
        )}
      </ul>
    </Section>
  );
}

/** What is missing in the rows that are counted. */
export function GapsAside({ table, page }: AsideProps) {
  const t = useT();
  return (
    <Section title={t("Gaps in what is counted")}>
      {table.gaps.length === 0 && <p className="note">{t("No column is empty, and every row has a proof.")}</p>}
      <ul className="reason-list">
        {table.gaps.map(({ gap, label, action, count }) => (
          <li key={gap}>
            <Anchor to={page.linkWith({ show: "gaps", gap, reason: undefined })}>
              <span className="fig s">{countText(count)}</span>
              <span>
                <strong>{label.text ? translate(label.text, label.params) : t(label.message)}</strong>
                <span className="note">{t(action)}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}

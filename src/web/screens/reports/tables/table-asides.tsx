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
  const groups = table.reasons.map(({ reason, label, action, count }) => ({
    to: page.linkWith({ show: "left-out", reason, gap: undefined }),
    label: t(label),
    action,
    count,
  }));
  return (
    <Section isPlain title={t("Not counted: {{n}}", { n: countText(total) })}>
      <Groups groups={groups} total={total} none={t("Every record of this table is counted.")} />
    </Section>
  );
}

/** What is missing in the rows that are counted. */
export function GapsAside({ table, page }: AsideProps) {
  const t = useT();
  const groups = table.gaps.map(({ gap, label, action, count }) => ({
    to: page.linkWith({ show: "gaps", gap, reason: undefined }),
    label: label.text ? translate(label.text, label.params) : t(label.message),
    action,
    count,
  }));
  return (
    <Section title={t("Gaps in what is counted")}>
      <Groups groups={groups} none={t("No column is empty, and every row has a proof.")} />
    </Section>
  );
}

type Group = { to: string; label: string; action: string | null; count: number };

/** Groups of records, the most frequent first; with their sum where each record is in one of them. */
function Groups({ groups, total = 0, none }: { groups: readonly Group[]; total?: number; none: string }) {
  const t = useT();
  if (groups.length === 0) return <p className="note">{none}</p>;
  return (
    <ul className="reason-list">
      {groups.map(({ to, label, action, count }) => (
        <li key={to}>
          <Anchor to={to}>
            <span className="fig s">{countText(count)}</span>
            <span>
              <strong>{label}</strong>
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
  );
}

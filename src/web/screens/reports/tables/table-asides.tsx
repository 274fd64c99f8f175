import { type ReactNode, useState } from "react";
import { reports } from "#contract/accreditation/reports.ts";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import { hasLists } from "#rules/screens/screen-path.ts";
import { translateMessage } from "#texts/translate.ts";
import { ReminderDialog } from "../../../accreditation/reminder-dialog.tsx";
import { useArea } from "../../../core/area.ts";
import { useMe } from "../../../core/queries.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/page/section.tsx";
import type { ListParams } from "../../../ui/page/use-list-params.ts";
import { DoubleLine } from "../../../ui/table/double-line.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";
import type { TableAnswer, TableQuery } from "./table-answer.ts";
import { wholeTable } from "./table-figure.tsx";
import { useReasonAction } from "./use-reason-action.ts";

type AsideProps = { table: TableAnswer; page: ListParams; query: TableQuery };

/** Why records are not counted; the numbers add up to all of them, and open them if records are read. */
export function LeftOutAside({ table, page, query, total }: AsideProps & { total: number }) {
  const t = useT();
  const mayOpen = hasLists(useArea());
  const actionOf = useReasonAction();
  const groups = table.reasons.map(({ reason, label, action, fields, count, people }) => ({
    reason,
    people,
    to: mayOpen ? page.linkWith({ ...wholeTable, show: "left-out", reason }) : undefined,
    label: t(label),
    note: actionOf({ action, fields }),
    canRemind: action !== null,
    count,
  }));
  return (
    <Section isPlain title={t("Not counted: {{n}}", { n: formatCount(total) })}>
      <Groups
        table={table}
        query={query}
        groups={groups}
        total={total}
        none={t("Every record of this table is counted.")}
      />
    </Section>
  );
}

/** What is missing in the rows that are counted. */
export function GapsAside({ table, page, query }: AsideProps) {
  const t = useT();
  const groups = table.gaps.map(({ gap, label, action, count, people }) => ({
    gap,
    people,
    to: page.linkWith({ ...wholeTable, show: "gaps", gap }),
    label: translateMessage(label),
    note: t(action),
    canRemind: true,
    count,
  }));
  return (
    <Section title={t("Gaps in counted records")}>
      <Groups table={table} query={query} groups={groups} none={t("No column is empty, and every row has a proof.")} />
    </Section>
  );
}

type Group = Omit<ReminderGroup, "action"> & { to: string | undefined; note: string | null; canRemind: boolean };
type GroupsProps = Omit<AsideProps, "page"> & { groups: readonly Group[]; total?: number; none: string };

/** Groups of records, the most frequent first; with their sum if each record is in one of them. */
function Groups({ table, query, groups, total = 0, none }: GroupsProps) {
  const t = useT();
  const mayRemind = useMe().data?.rights.includes("announcements.send") ?? false;
  const [reminding, setReminding] = useState<ReminderGroup>();
  if (groups.length === 0) return <p className="note">{none}</p>;
  return (
    <ul className="reason-list">
      {groups.map(({ to, note, canRemind, ...group }) => (
        <li key={group.reason ?? group.gap}>
          <GroupLine to={to}>
            <span className="figure small">{formatCount(group.count)}</span>
            <span>
              <strong>{group.label}</strong>
              {note && <span className="note">{note}</span>}
            </span>
          </GroupLine>
          {note && canRemind && group.people > 0 && mayRemind && (
            <Button variant="quiet" onClick={() => setReminding({ ...group, action: note })}>
              {t("Remind {{count}} people", { count: group.people })}
            </Button>
          )}
        </li>
      ))}
      {reminding && (
        <RemindDialog table={table} query={query} group={reminding} onClose={() => setReminding(undefined)} />
      )}
      {total > 0 && (
        <li className="sum">
          <span className="figure small">
            <DoubleLine>{formatCount(total)}</DoubleLine>
          </span>
          <span className="note">{t("in total")}</span>
        </li>
      )}
    </ul>
  );
}

function GroupLine({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? <span>{children}</span> : <Anchor to={to}>{children}</Anchor>;
}

type ReminderGroup = {
  gap?: string;
  reason?: string;
  label: string;
  action: string;
  count: number;
  people: number;
};

/** A message to the authors of a group. */
function RemindDialog({
  table,
  query,
  group,
  onClose,
}: {
  table: TableAnswer;
  query: TableQuery;
  group: ReminderGroup;
  onClose: () => void;
}) {
  const t = useT();
  const { label, action, people, gap, reason } = group;
  const send = useAction(reports.remind, {
    doneText: ({ recipients }) => t("Sent to {{count}} people.", { count: recipients }),
    onDone: onClose,
  });
  return (
    <ReminderDialog
      people={people}
      proposed={{
        subject: `${[table.body, table.number].filter(Boolean).join(" ")}: ${label}`,
        message: `${[table.number, table.title].filter(Boolean).join(" ")}, ${formatPeriod(table.periodText)}\n${label}\n${action}.`,
      }}
      help={t("Each person’s records are listed below the message.")}
      busy={send.isPending}
      onSend={(reminder) => send.mutate({ params: { id: table.id }, body: { ...query, gap, reason, ...reminder } })}
      onClose={onClose}
    />
  );
}

import { CalendarClock, Copy, CornerDownRight, Lock, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled, showValue } from "#kinds/derive/field-value.ts";
import { dateOf } from "#kinds/derive/title-and-days.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { ProofMark } from "../../fields/marks/proof-mark.tsx";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon, type LucideIcon } from "../../ui/icon.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { enteredByText } from "../entered-by.ts";

export type ListedRecord = ResponseOf<typeof records.list>["rows"][number];

/** `viewer`: the public id of the account, once it is read. */
export function StateCell({ row, viewer }: { row: ListedRecord; viewer: string | undefined }) {
  const t = useT();
  // Whoever is on a record by the printed name alone is not asked: others answer.
  const needsConfirmation = row.people.some(
    ({ account, state, matchedBy }) =>
      account !== undefined &&
      account === viewer &&
      state === "proposed" &&
      matchedBy !== "claim" &&
      matchedBy !== "variant",
  );
  // In the person's own list their unconfirmed authorship is shown as the state.
  return needsConfirmation ? (
    <StateMark mark="unconfirmed">{t("Is this yours?")}</StateMark>
  ) : (
    <StateMark mark={row.state} />
  );
}

export function TitleCell({ row, to }: { row: ListedRecord; to: string }) {
  const t = useT();
  const title = (
    <Anchor to={to} className="plain truncate" title={row.title}>
      {row.title || t("Untitled")}
    </Anchor>
  );
  const { createdBy: owner, enteredBy } = row;
  if (!row.possibleDuplicate && !row.monthNeeded && !row.isLocked && enteredBy === undefined) return title;
  return (
    <span className="title-stack">
      <span className="row tight">
        {title}
        <LockMark row={row} />
        {enteredBy !== undefined && <TitleMark icon={UserCheck} label={enteredByText(t, owner, enteredBy)} />}
        {row.possibleDuplicate && (
          <TitleMark icon={Copy} label={t("Possible duplicate: another record has the same identifier")} />
        )}
        {row.monthNeeded && (
          <TitleMark
            icon={CalendarClock}
            label={t("Month needed: an author changed departments during this year or month")}
          />
        )}
      </span>
      <UncountedDuplicates row={row} />
    </span>
  );
}

/** A lock icon for a record in a section that was signed off; nothing for others. */
export function LockMark({ row }: { row: ListedRecord }) {
  const t = useT();
  return row.isLocked && <TitleMark icon={Lock} label={t("Locked: signed off for a campaign that is still open")} />;
}

function TitleMark({ icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <span role="img" aria-label={label} title={label}>
      <Icon icon={icon} size={13} />
    </span>
  );
}

/** Links to the newer records of the same work, which are not counted. */
export function UncountedDuplicates({ row }: { row: ListedRecord }) {
  const t = useT();
  const area = useArea();
  return row.sameWork?.map(({ id, kind, title, createdBy, reason }) => (
    <Anchor key={id} to={displayPath(area, kind, id)} className="uncounted-duplicate" title={title}>
      <Icon icon={CornerDownRight} size={13} />
      <span className="truncate">
        {t("Not counted, {{reason}}, by {{name}}: {{title}}", { reason: t(reason), name: createdBy, title })}
      </span>
    </Anchor>
  ));
}

/** "A. Kulkarni +2": the first and how many more; a dashed square when one of them has not confirmed. */
export function PeopleCell({ row }: { row: ListedRecord }) {
  const t = useT();
  const [first, ...more] = row.people;
  if (!first) return <span className="dim">{t("No people yet")}</span>;
  return (
    <FirstAndMore first={first.name} more={more.length} all={row.people.map(({ name }) => name).join("; ")}>
      {row.unconfirmed > 0 && <StateMark mark="unconfirmed" isShapeOnly size={12} />}
    </FirstAndMore>
  );
}

type FirstAndMoreProps = { first: string; more: number; all: string; children?: ReactNode };

function FirstAndMore({ first, more, all, children }: FirstAndMoreProps) {
  return (
    <span className="row tight" title={all}>
      <span className="truncate">{first}</span>
      {more > 0 && <span className="number">+{more}</span>}
      {children}
    </span>
  );
}

/** The day of the last change, in the institute's time zone. */
export function UpdatedAtCell({ row }: { row: Pick<ListedRecord, "updatedAt"> }) {
  return <DateTime at={row.updatedAt} format="day" />;
}

export function ProofsCell({ row }: { row: ListedRecord }) {
  return <ProofMark count={row.proofs} links={row.proofLinks} />;
}

export function dateText(kind: KindDefinition, row: ListedRecord): string {
  return dateOf(kind, row.data) ?? "";
}

export function FieldCell({ kind, name, row }: { kind: KindDefinition; name: string; row: ListedRecord }) {
  const field = kind.fields[name];
  const value = row.data[name];
  if (!field || !isFilled(value)) return <span className="dim">–</span>;
  if (field.type === "table" && Array.isArray(value)) return <>{value.length}</>;
  if (field.type === "tags" && Array.isArray(value) && value.length > 1) {
    const first = showValue(field, value.slice(0, 1));
    return <FirstAndMore first={first} more={value.length - 1} all={showValue(field, value)} />;
  }
  const text = showValue(field, value);
  return (
    <span className="truncate" title={text}>
      {text}
    </span>
  );
}

import type { Actor } from "#access/roles.ts";
import { listPeopleNames } from "#db/queries/directory.ts";
import { findInstitute, lockInstitute, updateInstitute } from "#db/queries/institutes.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { applyOwnRules, usualDaysOf } from "#rules/accreditation/apply-own-rules.ts";
import { reasonTexts } from "#rules/accreditation/reasons.ts";
import type { ReasonName, TableDefinition } from "#rules/accreditation/table-definition.ts";
import { findShippedTable } from "#rules/accreditation/tables.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { Refusal, refusalOfInput } from "../refusal.ts";
import { type InstituteSettings, readSettings } from "../tenants/institute-settings.ts";

type OwnRules = InstituteSettings["tableRules"][string];

/** The table with the rules that the institute deactivated or changed, and the name of who did, by rule. */
export async function withOwnRules(
  scope: Scope,
  shipped: TableDefinition,
  own: OwnRules = {},
): Promise<{ table: TableDefinition; rulesChangedBy: ReadonlyMap<string, string> }> {
  const changed = Object.entries(own);
  const table = applyOwnRules(
    shipped,
    changed.map(([reason, { note, day, days }]) => ({
      reason: reason as ReasonName,
      note,
      day,
      ...(days !== undefined && { days }),
    })),
  );
  const names = changed.length === 0 ? undefined : await listPeopleNames(scope);
  return { table, rulesChangedBy: new Map(changed.map(([reason, { by }]) => [reason, names?.get(by)?.name ?? ""])) };
}

/** All rules of a table: first those that the institute deactivated or changed, then the others in their order. */
export function rulesToShow(table: TableDefinition, rulesChangedBy: ReadonlyMap<string, string>) {
  const { exclusions, switchedOff = [] } = table;
  const reasons = [...new Set(exclusions.map(({ reason }) => reason))].filter(
    (reason) => !switchedOff.some((one) => one.reason === reason),
  );
  return [
    ...switchedOff.map(({ reason, note, day, days = null, usualDays = null }) => ({
      reason,
      label: reasonTexts[reason].label,
      isOff: days === null,
      days,
      usualDays,
      note,
      day,
      by: rulesChangedBy.get(reason) || null,
    })),
    ...reasons.map((reason) => {
      const days = usualDaysOf(table, reason) ?? null;
      return {
        reason,
        label: reasonTexts[reason].label,
        isOff: false,
        days,
        usualDays: days,
        note: null,
        day: null,
        by: null,
      };
    }),
  ];
}

/** With `days` the rule is applied with that number, without them it is deactivated. */
type Change = { note: string; days?: number };

/** Deactivates or changes a rule of a table, or applies it as usual again; the audit trail records it. */
export async function changeRule(
  scope: Scope,
  actor: Actor,
  { table: id, rule, change, ipAddress }: { table: string; rule: string; change: Change | null; ipAddress: string },
): Promise<void> {
  const table = findShippedTable(id);
  if (!table) throw new Refusal("not-found", { message: "There is no such table." });
  const found = table.exclusions.find(({ reason }) => reason === rule);
  if (!found) throw refusalOfInput("rule", "unknown-rule", "The table has no such rule.");
  if (change?.days !== undefined && usualDaysOf(table, found.reason) === undefined)
    throw refusalOfInput("days", "unknown-rule", "This rule has no number of days.");
  await inTransaction(scope, async (tx) => {
    await lockInstitute(tx);
    const { settings, version } = await findInstitute(tx);
    const { tableRules } = readSettings(settings);
    const { [rule]: before, ...others } = tableRules[id] ?? {};
    const own = change === null ? others : { ...others, [rule]: { ...change, day: tx.today, by: actor.account } };
    await updateInstitute(tx, version, { settings: { tableRules: { ...tableRules, [id]: own } } });
    await writeAudit(tx, actor, {
      action: "rule-changed",
      target: id,
      ipAddress,
      detail: {
        rule,
        from: before?.note ?? "applied",
        to: change?.note ?? "applied",
        ...(before?.days !== undefined && { daysBefore: before.days }),
        ...(change?.days !== undefined && { days: change.days }),
      },
    });
  });
}

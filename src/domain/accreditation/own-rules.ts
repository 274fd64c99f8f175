import type { Actor } from "#access/roles.ts";
import { listPeopleNames } from "#db/queries/directory.ts";
import { findInstitute, lockInstitute, updateInstitute } from "#db/queries/institutes.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { reasonTexts } from "#rules/accreditation/reasons.ts";
import { withoutRules } from "#rules/accreditation/switch-rules.ts";
import type { ReasonName, TableDefinition } from "#rules/accreditation/table-definition.ts";
import { findTableField } from "#rules/accreditation/tables.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { Refusal, wrongInput } from "../refusal.ts";
import { type InstituteSettings, readSettings } from "../tenants/institute-settings.ts";

type OwnRules = InstituteSettings["tableRules"][string];

/** The table without the rules that the institute deactivated, and who did. */
export async function withOwnRules(
  scope: Scope,
  shipped: TableDefinition,
  own: OwnRules = {},
): Promise<{ table: TableDefinition; ruleMakers: ReadonlyMap<string, string> }> {
  const off = Object.entries(own);
  const table = withoutRules(
    shipped,
    off.map(([reason, { note, day }]) => ({ reason: reason as ReasonName, note, day })),
  );
  const names = off.length === 0 ? undefined : await listPeopleNames(scope);
  return { table, ruleMakers: new Map(off.map(([reason, { by }]) => [reason, names?.get(by)?.name ?? ""])) };
}

/** The rules of a table that may be deactivated, in their order. */
export function rulesShown({ leavesOut, switchedOff = [] }: TableDefinition, ruleMakers: ReadonlyMap<string, string>) {
  const applied = [...new Set(leavesOut.map(({ reason }) => reason))];
  return [
    ...switchedOff.map(({ reason, note, day }) => ({
      ...{ reason, label: reasonTexts[reason].label, isOff: true },
      ...{ note, day, by: ruleMakers.get(reason) || null },
    })),
    ...applied.map((reason) => ({
      ...{ reason, label: reasonTexts[reason].label, isOff: false },
      ...{ note: null, day: null, by: null },
    })),
  ];
}

/** Deactivates a rule of a table with a note, or activates it again; written into the audit trail. */
export async function changeRule(
  scope: Scope,
  actor: Actor,
  { table: id, rule, note, address }: { table: string; rule: string; note: string | null; address: string },
): Promise<void> {
  const table = findTableField(id);
  if (!table) throw new Refusal("not-found", { message: "There is no such table." });
  if (!table.leavesOut.some(({ reason }) => reason === rule))
    throw wrongInput("rule", "unknown-rule", "The table has no such rule.");
  await inTransaction(scope, async (inner) => {
    await lockInstitute(inner);
    const { settings, version } = await findInstitute(inner);
    const { tableRules } = readSettings(settings);
    const { [rule]: before, ...others } = tableRules[id] ?? {};
    const own = note === null ? others : { ...others, [rule]: { note, day: inner.today, by: actor.account } };
    await updateInstitute(inner, version, { settings: { tableRules: { ...tableRules, [id]: own } } });
    await writeAudit(inner, actor, {
      action: "rule-changed",
      target: id,
      address,
      detail: { rule, from: before?.note ?? "applied", to: note ?? "applied" },
    });
  });
}

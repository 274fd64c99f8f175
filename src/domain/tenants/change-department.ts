import type { Actor } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { settings } from "#contract/settings.ts";
import {
  type DepartmentRow,
  insertDepartments,
  listDepartments,
  listStoredDepartments,
  type StoredDepartmentRow,
  updateDepartment,
} from "#db/queries/departments.ts";
import { lockInstitute } from "#db/queries/institutes.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import { sentence } from "#texts/sentence.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { Refusal } from "../refusal.ts";
import { readOwnSettings } from "./own-settings.ts";

type NewDepartment = Parsed<typeof settings.addDepartment>["body"];

export async function addDepartment(
  scope: Scope,
  actor: Actor,
  input: NewDepartment,
  ipAddress: string,
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await lockInstitute(tx);
    refuseSameNames(input, await listStoredDepartments(tx));
    await insertDepartments(tx, [input]);
    await writeAudit(tx, actor, { action: "department-added", target: input.code, ipAddress, detail: input });
  });
}

/**
 * Renames a department, changes its other names, deactivates or activates it. Unless other names are given too, its
 * former name becomes one of them, so that files which still use it are recognised.
 */
export async function changeDepartment(
  scope: Scope,
  actor: Actor,
  { code, given }: { code: string; given: Parsed<typeof settings.changeDepartment>["body"] },
  ipAddress: string,
): Promise<void> {
  const { version, isDeactivated } = given;
  if (version === undefined) throw new Refusal("version-missing");
  await inTransaction(scope, async (tx) => {
    await lockInstitute(tx);
    const all = await listStoredDepartments(tx);
    const before = all.find((one) => one.code === code);
    if (!before) throw new Refusal("not-found");
    const others = all.filter(({ id }) => id !== before.id);
    if (isDeactivated && !others.some((other) => !other.isDeactivated))
      throw new Refusal("conflict", {
        message: "The last department in use cannot be deactivated. Add another one first.",
      });
    const name = given.name ?? before.name;
    const aliases = given.aliases ?? withFormer(before, name);
    refuseSameNames({ code, name, aliases }, others);
    if (!(await updateDepartment(tx, { id: before.id, version }, { name, aliases, isDeactivated })))
      throw new Refusal("stale", { current: await readOwnSettings(tx) });
    await writeAudit(tx, actor, {
      action: "department-changed",
      target: code,
      ipAddress,
      detail: {
        ...(name === before.name ? {} : { name: { from: before.name, to: name } }),
        ...(given.aliases ? { aliases: { from: before.aliases, to: aliases } } : {}),
        ...(isDeactivated === undefined ? {} : { isDeactivated }),
      },
    });
  });
}

function withFormer({ name: former, code, aliases }: StoredDepartmentRow, name: string): string[] {
  return findDepartment(former, [{ code, name, aliases }]) ? aliases : [...aliases, former];
}

/** Code, name and other names are each unique among departments, ignoring case and punctuation. */
function refuseSameNames(input: NewDepartment, others: readonly StoredDepartmentRow[]): void {
  const fields = { code: [input.code], name: [input.name], aliases: input.aliases };
  const issues = Object.entries(fields).flatMap(([field, words]) =>
    words.flatMap((word) => {
      const taken = others.find((other) => findDepartment(word, [other]));
      return taken ? [{ field, code: "conflict", message: takenMessage(word, taken) }] : [];
    }),
  );
  if (issues.length > 0) throw new Refusal("conflict", { issues });
}

function takenMessage(word: string, { code, isDeactivated }: StoredDepartmentRow): string {
  if (isDeactivated)
    return sentence("“{{word}}” means {{code}}, which is deactivated. Activate it, or use another word.", {
      word,
      code,
    });
  return sentence("“{{word}}” already means {{code}}.", { word, code });
}

/** The departments of the scope's institute that are in use. */
export async function listOwnDepartments(scope: Scope): Promise<DepartmentRow[]> {
  return listDepartments(scope);
}

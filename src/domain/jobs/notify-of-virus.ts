import { rolesByDuty } from "#access/roles.ts";
import { listAccountsOfRoles } from "#db/queries/installation/file-checks.ts";
import { listUsesOf } from "#db/queries/installation/file-scans.ts";
import type { Scope } from "#db/scope.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { FoundVirus } from "../files/scan/scan-files.ts";
import { addNotifications } from "../notifications/add-notification.ts";

/** Notifies those who stored the file, and the admins of the institute. */
export async function notifyOfVirus(scope: Scope, { sha256, file, found }: FoundVirus): Promise<void> {
  const uses = await listUsesOf(scope, sha256);
  const [first] = uses;
  const othersOf = async (roles: readonly string[]) =>
    (await listAccountsOfRoles(scope, roles)).filter((account) => !uses.some((use) => use.account === account));
  const admins = (await othersOf(rolesByDuty.admins)).map((account) => ({ ...first, account }));
  // They read no records.
  const system = (await othersOf(rolesByDuty.system)).map((account) => ({ account, name: first?.name, record: null }));
  await addNotifications(
    scope,
    [...uses, ...admins, ...system].map(({ account, name, record, ...about }) => ({
      account,
      type: "file-infected",
      body: { file: name ?? "", ...(record && { ...about, record }) },
    })),
  );
  await writeAudit(scope, undefined, {
    action: "file-infected",
    target: file,
    detail: { found, ...(first?.name && { name: first.name }) },
  });
}

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
  const admins = (await listAccountsOfRoles(scope, [...rolesByDuty.admins, ...rolesByDuty.system]))
    .filter((account) => !uses.some((use) => use.account === account))
    .map((account) => ({ ...first, account }));
  await addNotifications(
    scope,
    [...uses, ...admins].map(({ account, name, kind, record, title }) => ({
      account,
      type: "file-infected",
      body: { file: name ?? "", ...(record && { kind, record, title }) },
    })),
  );
  await writeAudit(scope, undefined, {
    action: "file-infected",
    target: file,
    detail: { found, ...(first?.name && { name: first.name }) },
  });
}

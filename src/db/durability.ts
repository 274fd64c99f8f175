import type { Database } from "./connect.ts";
import { durabilitySettings } from "./queries/installation/installation.ts";

export class UnsafeDatabase extends Error {
  override name = "UnsafeDatabase";
}

/**
 * Throws UnsafeDatabase when the server could lose committed data, is too old, or bypasses the row policies. The login
 * itself must not be a superuser either, because it could leave its role.
 */
export async function checkDurability(database: Database, { allowsSuperuser = false } = {}): Promise<void> {
  const { connection, release } = await database.lease("unscoped");
  const [found] = await connection.query<DurabilitySettings>(durabilitySettings()).finally(release);
  const problem = found && describeUnsafeSetting(found, allowsSuperuser);
  if (problem) throw new UnsafeDatabase(problem);
}

export type DurabilitySettings = {
  version: number;
  fsync: string;
  synchronousCommit: string;
  fullPageWrites: string;
  isSuperuser: boolean;
  bypassesPolicies: boolean;
  role: string;
  login: string;
  loginIsSuperuser: boolean;
};

function describeUnsafeSetting(found: DurabilitySettings, allowsSuperuser: boolean): string | undefined {
  if (found.version < 150_000) {
    return `This PostgreSQL is version ${Math.floor(found.version / 10_000)}; the product needs 15 or newer.`;
  }
  if (found.fsync !== "on") return lossMessage("fsync", found.fsync);
  if (found.fullPageWrites !== "on") return lossMessage("full_page_writes", found.fullPageWrites);
  // "local" and stronger settings all wait for the local disk.
  if (found.synchronousCommit === "off") return lossMessage("synchronous_commit", found.synchronousCommit);
  if (found.isSuperuser || found.bypassesPolicies) {
    return `The role ${found.role} bypasses the row policies: remove SUPERUSER and BYPASSRLS from it.`;
  }
  if (!allowsSuperuser && found.loginIsSuperuser) {
    return `DATABASE_URL signs in as ${found.login}, a superuser. Give the product a login of its own, and the owner’s to DATABASE_OWNER_URL.`;
  }
  return undefined;
}

function lossMessage(setting: string, value: string): string {
  return `PostgreSQL runs with ${setting} = ${value}, so a power cut could lose data that was already reported as saved. Set ${setting} = on and restart it.`;
}

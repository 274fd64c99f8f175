import type { Scope } from "../../scope.ts";

type Broken = "missing" | "altered";

export type FileToCheck = { id: string; sha256: Buffer; broken: Broken | null };

/** Files that were not read since the scope began, the longest ago first. */
export async function listFilesToCheck(scope: Scope, limit: number): Promise<FileToCheck[]> {
  return scope.db.query<FileToCheck>({
    text: `select id, sha256, broken from stored_files where institute_id = $1 and (checked_at is null or checked_at < $2)
           order by checked_at nulls first, id limit $3`,
    values: [scope.institute, scope.now, limit],
  });
}

/** Returns the ids of those that were not deleted meanwhile. */
export async function updateFileChecks(
  scope: Scope,
  files: readonly { id: string; broken: Broken | null }[],
): Promise<string[]> {
  return scope.db.column<string>({
    text: `update stored_files f set checked_at = clock_timestamp(), broken = n.broken
           from unnest($2::uuid[], $3::text[]) n(id, broken) where f.institute_id = $1 and f.id = n.id returning f.id`,
    values: [scope.institute, files.map(({ id }) => id), files.map(({ broken }) => broken)],
  });
}

export async function listAccountsOfRoles(scope: Scope, roles: readonly string[]): Promise<number[]> {
  return scope.db.column<number>({
    text: `select id from accounts where institute_id = $1 and state = 'active' and role = any ($2::text[]) order by id`,
    values: [scope.institute, roles],
  });
}

/** The keys are the columns that the database function returns. */
export type FileChecks = {
  checked: number;
  /** The number of all stored files. */
  of: number;
  broken: number;
  /** When a file was last checked. */
  lastAt: string | null;
  /** Broken files, at most fifty. */
  list: { institute: string; file: string; how: Broken; at: string }[];
};

/** Figures of the whole installation. */
export async function readFileChecks(scope: Scope): Promise<FileChecks> {
  const row = await scope.db.find<{ checks: FileChecks }>({ text: "select file_checks() as checks", values: [] });
  if (!row) throw new Error("The database gave no figures.");
  return row.checks;
}

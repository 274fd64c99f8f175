import type { Actor } from "#access/roles.ts";
import type { DirectoryRow } from "#db/queries/directory.ts";
import type { Scope } from "#db/scope.ts";

/** A faculty member as actor, for what the demo does in their name. */
export function actorFor(scope: Scope, { id, publicId, email, name }: DirectoryRow): Actor {
  return { institute: scope.institute, account: id, publicId, email, name, role: "Faculty", tags: [], departments: [] };
}

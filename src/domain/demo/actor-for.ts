import type { Actor } from "#access/roles.ts";
import type { PersonForMatching } from "#db/queries/people-matching.ts";
import type { Scope } from "#db/scope.ts";

/** A faculty member as actor, for what the demo does in their name. */
export function actorFor(scope: Scope, { id, publicId, email, name }: PersonForMatching): Actor {
  return { institute: scope.institute, account: id, publicId, email, name, role: "Faculty", tags: [], departments: [] };
}

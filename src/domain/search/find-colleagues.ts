import type { Actor } from "#access/roles.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import type { Scope } from "#db/scope.ts";
import { lookUpPeople } from "./look-up-people.ts";
import { parsePeopleQuery } from "./parse-people-query.ts";

export type Colleague = Presented<typeof records.findColleagues>["rows"][number];

/** Colleagues for the people list, by any part of their name, their address or one of their ids. */
export async function findColleagues(
  scope: Scope,
  actor: Actor,
  { q = "", limit }: { q?: string | undefined; limit: number },
): Promise<Colleague[]> {
  // Also names with a typo, but no topics.
  const page = { limit, offset: 0, hasFacets: false, searchBy: "similar-name" as const };
  const { rows } = await lookUpPeople(scope, actor, parsePeopleQuery(q, []), page);
  return rows.map(({ id, name, email, department, designation }) => ({
    id,
    name,
    email: email ?? "",
    department: department?.name ?? null,
    designation,
  }));
}

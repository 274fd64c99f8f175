import { mayPlace } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { RecordRow } from "#db/queries/records.ts";
import { inTransaction } from "#db/scope.ts";
import { peopleSchema } from "#kinds/derive/input-schema.ts";
import type { Person } from "#kinds/person.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { allow } from "../allow.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import { factsOf } from "./facts-of.ts";
import type { linkPeople } from "./link-people.ts";
import { readForChange } from "./read-record.ts";
import { rewriteRecord } from "./rewrite-record.ts";

/** Says whose an unassigned record is: the list as sent, at least one line of it with an account. They are asked to confirm. */
export async function placeRecord(
  scope: Scope,
  actor: Actor,
  { kind: slug, id }: { kind: string; id: string },
  read: () => { people?: Person[] | undefined } | undefined,
): Promise<RecordRow> {
  return inTransaction(scope, async () => {
    const record = await readForChange(scope, actor, slug, id);
    const kind = kindBySlug(slug);
    allow(mayPlace(actor, factsOf(kind, record, actor)));
    if (
      record.people.some(
        ({ state, matchedBy }) => state === "confirmed" || (state === "proposed" && matchedBy !== "variant"),
      )
    )
      throw new Refusal("already-done", { message: "This record has its people already." });
    const parsed = peopleSchema.safeParse(read()?.people ?? []);
    const lines = parsed.success ? parsed.data : [];
    const placed = await rewriteRecord(scope, actor, record, { lines, what: "placed", adjust: asPlaced });
    if (placed.people.some(({ state }) => state === "proposed" || state === "confirmed")) return placed;
    throw new Refusal("invalid-input", {
      issues: [{ field: "people", code: "nobody", message: "Choose at least one colleague whose record this is." }],
    });
  });
}

/** Someone who knows has said so, which is stronger than a name alike. */
function asPlaced(linked: ReturnType<typeof linkPeople>): ReturnType<typeof linkPeople> {
  return {
    people: linked.people.map((person) =>
      person.state === "proposed" ? { ...person, matchedBy: "placed" as const } : person,
    ),
    links: linked.links.map((link) => (link.state === "proposed" ? { ...link, matchedBy: "placed" as const } : link)),
  };
}

import type { Actor } from "#access/roles.ts";
import type { Scope } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import { addNotifications } from "../notifications/add-notification.ts";
import type { Link } from "./authorship/link-people.ts";

export type Proposal = {
  record: { id: string; kind: string; title: string; day: Day | null };
  proposed: readonly Pick<Link, "account" | "matchedBy">[];
};

/**
 * Asks named colleagues whether the records are theirs: one notification per person, however many records. People
 * matched only by name get title and year, and no access.
 */
export async function notifyProposed(
  scope: Scope,
  actor: Pick<Actor, "name" | "email">,
  proposals: readonly Proposal[],
): Promise<void> {
  const by = actor.name || actor.email;
  const named = byAccount(proposals, ({ matchedBy }) => matchedBy !== "variant");
  const alike = byAccount(proposals, ({ matchedBy }) => matchedBy === "variant");
  await addNotifications(scope, [
    ...[...named].map(([account, { first, more }]) => ({
      account,
      type: "proposed" as const,
      body: { record: first.id, kind: first.kind, title: first.title, more, by },
    })),
    ...[...alike].map(([account, { first, more }]) => ({
      account,
      type: "maybe-yours" as const,
      body: { record: first.id, kind: first.kind, title: first.title, year: first.day?.slice(0, 4) ?? "", more },
    })),
  ]);
}

function byAccount(proposals: readonly Proposal[], isMeant: (link: Pick<Link, "account" | "matchedBy">) => boolean) {
  const found = new Map<number, { first: Proposal["record"]; more: number }>();
  for (const { record, proposed } of proposals)
    for (const link of proposed.filter(isMeant)) {
      const known = found.get(link.account.id);
      if (known) known.more += 1;
      else found.set(link.account.id, { first: record, more: 0 });
    }
  return found;
}

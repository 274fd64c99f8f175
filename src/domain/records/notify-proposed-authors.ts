import type { Actor } from "#access/roles.ts";
import type { Scope } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import { addNotifications } from "../notifications/add-notification.ts";
import type { Link } from "./authorship/link-people.ts";

export type Proposal = {
  record: { id: string; kind: string; title: string; day: Day | null };
  proposed: readonly Pick<Link, "account" | "matchedBy">[];
};

/** Asks named colleagues whether the records are theirs. */
export async function notifyProposedAuthors(
  scope: Scope,
  actor: Pick<Actor, "name" | "email">,
  proposals: readonly Proposal[],
): Promise<void> {
  const gathered = gatherProposals();
  for (const proposal of proposals) gathered.add(proposal);
  await gathered.notify(scope, actor);
}

export type GatheredProposals = {
  add(proposal: Proposal): void;
  notify(scope: Scope, actor: Pick<Actor, "name" | "email">): Promise<void>;
};

/**
 * One notification per person, however many records. People matched only by name get title and year, and no access.
 */
export function gatherProposals(): GatheredProposals {
  const certainMatches: ByAccount = new Map();
  const nameMatches: ByAccount = new Map();
  return {
    add: ({ record: { id, kind, title, day }, proposed }) => {
      for (const { account, matchedBy } of proposed) {
        const found = matchedBy === "variant" ? nameMatches : certainMatches;
        const known = found.get(account.id);
        if (known) known.more += 1;
        else found.set(account.id, { first: { id, kind, title, day }, more: 0 });
      }
    },
    notify: async (scope, actor) => {
      const sender = actor.name || actor.email;
      await addNotifications(scope, [
        ...[...certainMatches].map(([account, { first, more }]) => ({
          account,
          type: "proposed" as const,
          body: { record: first.id, kind: first.kind, title: first.title, more, by: sender },
        })),
        ...[...nameMatches].map(([account, { first, more }]) => ({
          account,
          type: "maybe-yours" as const,
          body: { record: first.id, kind: first.kind, title: first.title, year: first.day?.slice(0, 4) ?? "", more },
        })),
      ]);
    },
  };
}

type ByAccount = Map<number, { first: Proposal["record"]; more: number }>;

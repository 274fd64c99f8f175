import type { Actor } from "#access/roles.ts";
import type { DirectoryRow } from "#db/queries/directory.ts";
import type { RecordRow, StoredPerson } from "#db/queries/records.ts";
import type { AuthorshipState, MatchWay } from "#kinds/record-state.ts";
import type { Link, linkPeople } from "../records/link-people.ts";
import { rewriteRecord } from "../records/rewrite-record.ts";
import type { Scope } from "../scope.ts";

type Linked = ReturnType<typeof linkPeople>;

export type Claimant = {
  account: DirectoryRow;
  /** From 0; none means a line of their own at the end. */
  position: number | undefined;
  printed: string;
  state: AuthorshipState;
  matchedBy: MatchWay;
};

/** Puts the claimant on the line that is theirs, or on a new one; nothing else of the record changes. */
export async function linkClaimant(scope: Scope, actor: Actor, record: RecordRow, claimant: Claimant): Promise<void> {
  await rewriteRecord(scope, actor, record, {
    what: "claim-accepted",
    adjust: (linked) => withClaimant(linked, claimant, scope.now),
  });
}

/**
 * Takes them off again: a line as printed stays, one that was added for them at the end goes. False where nobody else is
 * linked: a record is not left without its last person.
 */
export async function unlinkClaimant(
  scope: Scope,
  actor: Actor,
  record: RecordRow,
  publicId: string,
): Promise<boolean> {
  const linked = record.people.filter(({ state }) => state === "confirmed" || state === "proposed");
  if (linked.every(({ account }) => account === publicId)) return false;
  const last = record.people.at(-1);
  const wasAdded = last?.account === publicId && last.matchedBy === "claim" && last.role === "involved";
  await rewriteRecord(scope, actor, record, {
    what: "claim-ended",
    adjust: (before) => {
      const { people, links } = withoutAccount(before, publicId);
      return { people: wasAdded ? people.slice(0, -1) : people, links };
    },
  });
  return true;
}

function withClaimant(linked: Linked, claimant: Claimant, now: Date): Linked {
  const { account, printed, state, matchedBy } = claimant;
  const { people, links } = withoutAccount(linked, account.publicId);
  const isOwnLine = claimant.position !== undefined && people[claimant.position]?.account === undefined;
  const position = isOwnLine && claimant.position !== undefined ? claimant.position : people.length;
  const line = people[position] ?? { name: printed, role: "involved" as const };
  const named = { ...line, account: account.publicId, state, matchedBy };
  const link: Link = { position, account, matchedBy, state, decidedAt: state === "confirmed" ? now : null };
  const others = people.filter((_, at) => at !== position);
  return {
    people: [...others.slice(0, position), named, ...others.slice(position)],
    links: [...links, link].sort((one, other) => one.position - other.position),
  };
}

function withoutAccount({ people, links }: Linked, publicId: string): Linked {
  return {
    people: people.map((person): StoredPerson => {
      if (person.account !== publicId) return person;
      const { account: _account, state: _state, matchedBy: _way, ...printed } = person;
      return printed;
    }),
    links: links.filter(({ account }) => account.publicId !== publicId),
  };
}

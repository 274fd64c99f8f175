import {
  type AccountFacts,
  accountAbilities,
  mayChangeDetails,
  mayResetSecondFactor,
  mayRevealInvitation,
} from "#access/policies/accounts.ts";
import { type PagePart, seesPart } from "#access/policies/public-pages.ts";
import type { Actor, Role } from "#access/roles.ts";
import type { accounts } from "#contract/accounts.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { ShownAccountRow } from "#db/queries/accounts/shown-accounts.ts";

/**
 * An account in the contract's shape, with what this viewer may do to it; also the newer state beside a stale change.
 */
export type VisibleAccount = Presented<typeof accounts.read>;

export function presentAccount(actor: Actor, row: ShownAccountRow): VisibleAccount {
  const facts = factsOf(row);
  const sees = (part: PagePart) => seesPart(actor, facts, part, row.pageSettings);
  // Who maintains the identifiers sees them whatever the page shows.
  const maintains = mayChangeDetails(actor, facts).allowed;
  return {
    id: row.publicId,
    email: row.email,
    name: row.name,
    role: row.role as Role,
    tags: row.tags,
    state: row.state,
    institute: row.instituteName,
    departments: row.departments.map(({ code, name }) => ({ code, name })),
    designation: row.designation,
    hasPhoto: row.photoFile !== null && sees("photo"),
    orcid: maintains || sees("orcid") ? row.orcid : null,
    scopusAuthorIds: maintains || sees("scopus") ? row.scopusAuthorIds : [],
    variants: row.variants,
    appointments: presentAppointments(row),
    version: row.version,
    createdAt: row.createdAt,
    lastSignInAt: row.lastSignInAt,
    records: row.listedRecords ?? row.records,
    abilities: {
      ...accountAbilities(actor, facts),
      resetSecondFactor: row.hasSecondFactor && mayResetSecondFactor(actor, facts).allowed,
      showInvitation: mayRevealInvitation(actor, facts, invitationFacts(row)).allowed,
    },
  };
}

/** The history of a person, the newest first. */
export function presentAppointments({ appointments }: ShownAccountRow): VisibleAccount["appointments"] {
  return appointments.map(({ starts, ends, leaves, ...one }) => ({
    ...one,
    from: starts,
    to: ends,
    leaves: leaves.map((leave) => ({ nature: leave.nature, from: leave.starts, to: leave.ends })),
  }));
}

/** What decides, besides, who may show the invitation of an account. */
export function invitationFacts(row: ShownAccountRow): { hasAdmin: boolean; hasRecords: boolean } {
  return { hasAdmin: row.hasAdmin, hasRecords: row.records > 0 };
}

export function factsOf(row: ShownAccountRow): AccountFacts {
  return {
    institute: row.institute,
    account: row.id,
    role: row.role as Role,
    state: row.state,
    departments: row.departments.map(({ id }) => id),
  };
}

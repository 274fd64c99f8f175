import { mayList } from "#access/policies/records.ts";
import { type Actor, leadsDepartment, managesInstitute, readScopeOf, seesOnlyFigures } from "#access/roles.ts";
import { refused, type Verdict } from "#access/verdict.ts";
import type { listScopes } from "#contract/records.ts";
import type { Slice } from "#db/queries/records/record-slice.ts";
import { instituteScope, unassignedScope } from "#kinds/record-state.ts";
import { ensureAllowed } from "../../refusal.ts";

export type ListScope = (typeof listScopes)[number];

/** The widest list that a person has: the institute's, that of the departments they head, or their own. */
export function defaultScope(actor: Actor): "own" | "department" | "institute" {
  if (readScopeOf(actor) === "institute") return "institute";
  return leadsDepartment(actor) ? "department" : "own";
}

/** The records of a list. A request limits what the person may see, and never extends it. */
export function sliceOf(actor: Actor, scopeName: ListScope = defaultScope(actor)): Slice {
  const headedDepartments = leadsDepartment(actor) ? actor.departments : [];
  switch (scopeName) {
    case "own":
      return allowedScopes(actor, [-actor.account]);
    case "department":
      ensureAllowed(leadsSomeDepartment(actor));
      return allowedScopes(actor, headedDepartments);
    case "institute":
      return allowedScopes(actor, [instituteScope]);
    case "unassigned":
      if (managesInstitute(actor)) return allowedScopes(actor, [unassignedScope]);
      return { type: "unassigned", creator: actor.account };
    case "bin":
      return {
        type: "bin",
        account: actor.account,
        departments: headedDepartments,
        includesAll: managesInstitute(actor),
      };
  }
}

/** The records that are counted in figures. A role that reads only figures gets those of the institute. */
export function figuresSliceOf(actor: Actor, scopeName?: ListScope): Slice {
  if (seesOnlyFigures(actor)) return { type: "scopes", scopes: [instituteScope] };
  return sliceOf(actor, scopeName);
}

function allowedScopes(actor: Actor, scopes: number[]): Slice {
  for (const scope of scopes) ensureAllowed(mayList(actor, scope));
  return { type: "scopes", scopes };
}

function leadsSomeDepartment(actor: Actor): Verdict {
  return leadsDepartment(actor)
    ? { allowed: true }
    : refused("Only heads of department and research coordinators see the records of a whole department.");
}

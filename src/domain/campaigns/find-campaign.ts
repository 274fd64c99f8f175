import { mayLeadCampaign } from "#access/policies/campaigns.ts";
import { type Actor, leadsDepartment, reportsForInstitute, rolesWithRecords } from "#access/roles.ts";
import type { campaigns } from "#contract/accreditation/campaigns.ts";
import type { Presented } from "#contract/endpoint.ts";
import { type CampaignRow, type CampaignViewer, findCampaign, listCampaigns } from "#db/queries/campaigns.ts";
import type { Scope } from "#db/scope.ts";
import { periodText } from "#rules/accreditation/read-period.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";

const maxListed = 200;

export async function listVisibleCampaigns(
  scope: Scope,
  actor: Actor,
): Promise<Presented<typeof campaigns.list>["rows"]> {
  const rows = await listCampaigns(scope, viewerOf(actor), maxListed);
  return rows.map((row) => present(actor, row));
}

/** A campaign that the actor leads; one that the actor may only answer is refused with the reason, others do not exist. */
export async function findCampaignToLead(scope: Scope, actor: Actor, id: string): Promise<CampaignRow> {
  const found = await findVisible(scope, actor, id);
  ensureAllowed(mayLeadCampaign(actor, found.department));
  return found;
}

/** A campaign that asks the actor. */
export async function findCampaignToAnswer(scope: Scope, actor: Actor, id: string): Promise<CampaignRow> {
  const found = await findVisible(scope, actor, id);
  if (found.isAsked) return found;
  throw new Refusal("not-allowed", { reason: "You were not on the staff in the period of this campaign." });
}

export async function findVisible(scope: Scope, actor: Actor, id: string): Promise<CampaignRow> {
  const found = await findCampaign(scope, viewerOf(actor), id);
  if (!found) throw new Refusal("not-found", { message: "This campaign does not exist, or it does not concern you." });
  return found;
}

function viewerOf(actor: Actor): CampaignViewer {
  const led = leadsDepartment(actor) ? actor.departments : [];
  return { account: actor.account, departments: reportsForInstitute(actor) ? null : led, rolesWithRecords };
}

export function present(actor: Actor, row: CampaignRow): Presented<typeof campaigns.list>["rows"][number] {
  const mayLead = mayLeadCampaign(actor, row.department).allowed;
  const { id, title, note, kinds, reports, period, deadline, openedBy, createdAt, closedAt, people, signed } = row;
  return {
    id,
    title,
    note,
    kinds: [...kinds],
    reports: [...reports],
    deadline,
    openedBy,
    createdAt,
    closedAt,
    people,
    signed,
    department: row.departmentCode,
    departmentName: row.departmentName,
    periodType: period,
    period: periodText({ period }, { from: row.firstYear, to: row.lastYear }),
    half: row.half,
    starts: row.starts,
    ends: row.ends,
    mayLead,
    submission: mayLead ? row.submission : null,
    escalatedAt: mayLead ? row.escalatedAt : null,
    earlier: mayLead ? row.earlier : null,
    isAsked: row.isAsked,
    signedAt: row.signedAt,
  };
}

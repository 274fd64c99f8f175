import { type Actor, reportsForInstitute, rolesByDuty, rolesWithRecords } from "#access/roles.ts";
import type { campaigns } from "#contract/accreditation/campaigns.ts";
import type { Parsed } from "#contract/endpoint.ts";
import {
  type CampaignPersonRow,
  type CampaignRow,
  listAccountsOfRoles,
  listCampaignPeople,
  listHeadsOf,
  updateEscalated,
} from "#db/queries/campaigns.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { showDate } from "#kinds/reading/date-text.ts";
import { sentence } from "#texts/sentence.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { addNotifications } from "../notifications/add-notification.ts";
import { templateFor } from "../notifications/announce.ts";
import { Refusal } from "../refusal.ts";
import { findCampaignToLead } from "./find-campaign.ts";
import { refusalOfClosedCampaign } from "./lead-campaign.ts";

type Escalation = Parsed<typeof campaigns.escalate>["body"] & { id: string; publicUrl: string; ipAddress: string };

const maxNamed = 40;

/** Once the deadline has passed: an admin tells the heads about their own people, a head tells the admins. */
export async function escalate(
  scope: Scope,
  actor: Actor,
  { id, publicUrl, ipAddress, message }: Escalation,
): Promise<{ notified: number }> {
  return inTransaction(scope, async (tx) => {
    const campaign = await findCampaignToLead(tx, actor, id);
    if (campaign.closedAt) throw refusalOfClosedCampaign();
    if (campaign.deadline >= tx.today)
      throw new Refusal("conflict", { message: "The deadline has not passed. Remind the people instead." });
    const people = await listCampaignPeople(tx, campaign, rolesWithRecords);
    const late = people.filter(({ isActive, signedAt }) => isActive && signedAt === null);
    if (late.length === 0) throw new Refusal("conflict", { message: "Everybody has signed off." });
    const toNotify = (await groupLateByRecipient(tx, actor, campaign, late)).filter(
      ([recipient]) => recipient !== actor.account,
    );
    if (toNotify.length === 0) throw new Refusal("conflict", { message: "There is nobody to notify." });
    if (!(await updateEscalated(tx, id)))
      throw new Refusal("already-done", { message: "This was escalated within the last day. Wait until tomorrow." });
    const complaint = escalationMessage(campaign);
    const text = message?.trim() || complaint;
    await addNotifications(
      tx,
      toNotify.map(([account, names]) => ({
        account,
        type: "announcement",
        body: {
          subject: campaign.title,
          message: `${text}\n\n${joinNames(names)}`,
          sentences: [templateFor(complaint)],
          by: actor.name || actor.email,
          department: campaign.departmentCode,
          link: linkFor(actor, campaign, publicUrl),
        },
      })),
    );
    const detail = { campaign: id, escalatedTo: toNotify.length, people: late.length };
    await writeAudit(tx, actor, { action: "campaign-changed", target: campaign.title, ipAddress, detail });
    return { notified: toNotify.length };
  });
}

export const escalationMessage = ({ deadline }: Pick<CampaignRow, "deadline">) =>
  sentence("These people have not signed off, although the deadline was {{deadline}}. Please talk to them.", {
    deadline: showDate(deadline),
  });

/** A head leads a campaign of the department, and only sees that there is one of the institute. */
function linkFor(actor: Actor, { id, department }: CampaignRow, publicUrl: string): string {
  const area = reportsForInstitute(actor) ? "hod" : "admin";
  return `${publicUrl}/${area}/campaigns${area === "hod" && department === null ? "" : `/${id}`}`;
}

async function groupLateByRecipient(
  scope: Scope,
  actor: Actor,
  campaign: CampaignRow,
  late: readonly CampaignPersonRow[],
): Promise<[recipient: number, people: CampaignPersonRow[]][]> {
  if (!reportsForInstitute(actor))
    return (await listAccountsOfRoles(scope, rolesByDuty.admins)).map((admin) => [admin, [...late]]);
  const accounts = late.map(({ account }) => account);
  const headsOfLate = await listHeadsOf(scope, campaign, { people: accounts, headRoles: rolesByDuty.heads });
  const heads = [...new Set(headsOfLate.map(({ head }) => head))];
  return heads.map((head) => [
    head,
    late.filter(({ account }) => headsOfLate.some((one) => one.head === head && one.account === account)),
  ]);
}

function joinNames(people: readonly CampaignPersonRow[]): string {
  const names = people.slice(0, maxNamed).map(({ name, email }) => name || email);
  const more = people.length - names.length;
  return `${names.join(", ")}${more > 0 ? ` + ${more}` : ""}`;
}

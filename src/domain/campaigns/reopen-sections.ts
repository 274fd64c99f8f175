import { type Actor, rolesWithRecords } from "#access/roles.ts";
import type { campaigns } from "#contract/accreditation/campaigns.ts";
import type { Presented } from "#contract/endpoint.ts";
import { type CampaignRow, listCampaignPeople, lockCampaign } from "#db/queries/campaigns.ts";
import { reopenSections } from "#db/queries/signed-sections.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { Refusal, refusalOfInput } from "../refusal.ts";
import { findCampaignToLead, present } from "./find-campaign.ts";
import { defaultMessage, refusalOfClosedCampaign } from "./lead-campaign.ts";
import { type MessageOrigin, notifyPeople } from "./notify-people.ts";

/**
 * Takes the signatures of these people back, or reopens only some sections, of these people or of everybody who signed
 * them, so that what they signed can be changed; and tells them.
 */
export async function reopenFor(
  scope: Scope,
  actor: Actor,
  { people, kinds, ...from }: MessageOrigin & { id: string; people?: readonly string[]; kinds?: readonly string[] },
): Promise<Presented<typeof campaigns.reopen>> {
  return inTransaction(scope, async (tx) => {
    const campaign = await findCampaignToLead(tx, actor, from.id);
    if ((await lockCampaign(tx, from.id))?.closedAt) throw refusalOfClosedCampaign();
    const campaignPeople = await listCampaignPeople(tx, campaign, rolesWithRecords);
    const sections = checkSections(campaign, kinds);
    const isWhole = sections.length === campaign.kinds.length;
    const signed = campaignPeople.filter(
      ({ id, kept }) => (people?.includes(id) ?? true) && sections.some((kind) => kept.includes(kind)),
    );
    if (signed.length === 0)
      throw new Refusal("conflict", {
        message: isWhole ? "Nobody you chose has signed off." : "Nobody you chose has signed off these sections.",
      });
    const accounts = signed.map(({ account }) => account);
    await reopenSections(tx, from.id, { accounts, kinds: sections });
    const detail = { campaign: from.id, reopenedFor: accounts, ...(!isWhole && { kinds: sections }) };
    await writeAudit(tx, actor, {
      action: "campaign-changed",
      target: campaign.title,
      ipAddress: from.ipAddress,
      detail,
    });
    const types = sections.map((kind) => kindBySlug(kind).label.many);
    const what = isWhole ? text("It is reopened for you.") : sentence("Reopened for you: {{types}}.", { types });
    const sentences = [what, defaultMessage(campaign.deadline)];
    const message = { subject: campaign.title, message: sentences.join(" "), sentences, byMail: true };
    const notified = await notifyPeople(tx, actor, signed, { ...from, ...message });
    return { ...present(actor, await findCampaignToLead(tx, actor, from.id)), notified };
  });
}

function checkSections(campaign: CampaignRow, kinds: readonly string[] = campaign.kinds): readonly string[] {
  if (kinds.some((kind) => !campaign.kinds.includes(kind)))
    throw refusalOfInput("kinds", "unknown", "This campaign does not ask about this record type.");
  return campaign.kinds.filter((kind) => kinds.includes(kind));
}

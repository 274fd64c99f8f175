import { type Actor, keepers } from "#access/roles.ts";
import type { campaigns } from "#contract/accreditation/campaigns.ts";
import type { Presented } from "#contract/endpoint.ts";
import { type CampaignRow, listCampaignPeople, lockCampaign, putNothing, putSigned } from "#db/queries/campaigns.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { isUnanswered } from "#rules/campaigns/likely-gap.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal, wrongInput } from "../refusal.ts";
import { findAsked, present } from "./find-campaign.ts";
import { closed } from "./lead-campaign.ts";
import { type Section, sectionsOf } from "./sections.ts";

type Requester = { actor: Actor; academicStart: number };
type OwnSections = Presented<typeof campaigns.readSections>;

/** The own sections, those in which something is probably missing first. */
export async function readOwnSections(scope: Scope, requester: Requester, id: string): Promise<OwnSections> {
  const { campaign, sections } = await readOwn(scope, requester, id);
  return inOrder(requester, campaign, sections);
}

function inOrder({ actor }: Requester, campaign: CampaignRow, sections: readonly Section[]): OwnSections {
  const unansweredFirst = [...sections].sort((one, other) => Number(isUnanswered(other)) - Number(isUnanswered(one)));
  return { ...present(actor, campaign), sections: unansweredFirst };
}

/** Says of a section that there is nothing to report, or takes that back, and with it the signature. */
export async function answerSection(
  scope: Scope,
  requester: Requester,
  { id, kind, isNothing }: { id: string; kind: string; isNothing: boolean },
): Promise<OwnSections> {
  return inTransaction(scope, async (inner) => {
    await lockOpen(inner, id);
    const { campaign, people } = await findOwn(inner, requester, id);
    if (!campaign.kinds.includes(kind))
      throw wrongInput("kind", "unknown", "This campaign does not ask about this record type.");
    const others = people.flatMap(({ nothing }) => nothing).filter((one) => one !== kind);
    await putNothing(inner, answerOf(requester, id), isNothing ? [...others, kind] : others);
    return readOwnSections(inner, requester, id);
  });
}

/** Signs off once each section in which something is probably missing is answered. */
export async function signOff(
  scope: Scope,
  requester: Requester,
  { id, isSigned }: { id: string; isSigned: boolean },
): Promise<OwnSections> {
  return inTransaction(scope, async (inner) => {
    await lockOpen(inner, id);
    const { sections } = await readOwn(inner, requester, id);
    const open = sections.filter(isUnanswered);
    if (isSigned && open.length > 0)
      throw new Refusal("conflict", {
        message: sentence("First add the missing records, or choose “Nothing to report”, for: {{types}}.", {
          types: { and: open.map(({ kind }) => kindBySlug(kind).label.many) },
        }),
      });
    await putSigned(inner, answerOf(requester, id), isSigned);
    return inOrder(requester, await findAsked(inner, requester.actor, id), sections);
  });
}

const answerOf = ({ actor }: Requester, campaign: string) => ({ campaign, account: actor.account });

async function findOwn(scope: Scope, { actor }: Requester, id: string) {
  const campaign = await findAsked(scope, actor, id);
  return { campaign, people: await listCampaignPeople(scope, campaign, keepers, actor.account) };
}

async function readOwn(scope: Scope, requester: Requester, id: string) {
  const { campaign, people } = await findOwn(scope, requester, id);
  const [sections = []] = await sectionsOf(scope, campaign, requester.academicStart, people);
  return { campaign, sections };
}

async function lockOpen(scope: Scope, id: string): Promise<void> {
  if ((await lockCampaign(scope, id))?.closedAt) throw closed();
}

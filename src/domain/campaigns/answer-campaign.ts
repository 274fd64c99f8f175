import type { Actor } from "#access/roles.ts";
import type { campaigns } from "#contract/accreditation/campaigns.ts";
import type { Presented } from "#contract/endpoint.ts";
import { listCampaignPeople, lockCampaign, putNothing, putSigned } from "#db/queries/campaigns.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal, wrongInput } from "../refusal.ts";
import { findAsked, keepers, present } from "./find-campaign.ts";
import { closed } from "./lead-campaign.ts";
import { type Section, sectionsOf } from "./sections.ts";

type Requester = { actor: Actor; academicStart: number };
type OwnSections = Presented<typeof campaigns.readSections>;

/** The own sections, those in which something is probably missing first. */
export async function readOwnSections(scope: Scope, requester: Requester, id: string): Promise<OwnSections> {
  const { campaign, sections } = await readOwn(scope, requester, id);
  const inOrder = [...sections].sort((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
  return { ...present(requester.actor, campaign), sections: inOrder };
}

/** Says of a section that there is nothing to report, which withdraws a signature, or takes that back. */
export async function answerSection(
  scope: Scope,
  requester: Requester,
  { id, kind, isNothing }: { id: string; kind: string; isNothing: boolean },
): Promise<OwnSections> {
  return inTransaction(scope, async (inner) => {
    await lockOpen(inner, id);
    const { campaign, sections } = await readOwn(inner, requester, id);
    if (!campaign.kinds.includes(kind))
      throw wrongInput("kind", "unknown", "This campaign does not ask about this record type.");
    const others = sections.filter((section) => section.isNothing && section.kind !== kind).map((one) => one.kind);
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
    const open = (await readOwn(inner, requester, id)).sections.filter(isOpen);
    if (isSigned && open.length > 0)
      throw new Refusal("conflict", {
        message: sentence("First add the missing records, or choose “Nothing to report”, for: {{types}}.", {
          types: { and: open.map(({ kind }) => kindBySlug(kind).label.many) },
        }),
      });
    await putSigned(inner, answerOf(requester, id), isSigned);
    return readOwnSections(inner, requester, id);
  });
}

/** Something is probably missing, and the person has not answered that nothing is. */
const isOpen = ({ gap, isNothing }: Section) => gap !== null && !isNothing;

const answerOf = ({ actor }: Requester, campaign: string) => ({ campaign, account: actor.account });

async function readOwn(scope: Scope, { actor, academicStart }: Requester, id: string) {
  const campaign = await findAsked(scope, actor, id);
  const people = await listCampaignPeople(scope, campaign, keepers, actor.account);
  const [sections = []] = await sectionsOf(scope, campaign, academicStart, people);
  return { campaign, sections };
}

async function lockOpen(scope: Scope, id: string): Promise<void> {
  if ((await lockCampaign(scope, id))?.closedAt) throw closed();
}

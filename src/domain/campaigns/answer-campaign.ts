import { type Actor, rolesWithRecords } from "#access/roles.ts";
import type { campaigns } from "#contract/accreditation/campaigns.ts";
import type { Presented } from "#contract/endpoint.ts";
import { eachCandidate } from "#db/queries/accreditation/table-candidates.ts";
import { saveAnswers, saveSignOff } from "#db/queries/campaign-answers.ts";
import { type CampaignPersonRow, type CampaignRow, listCampaignPeople, lockCampaign } from "#db/queries/campaigns.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { countedState } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { isContinuing } from "#rules/campaigns/continuing.ts";
import { needsAnswer } from "#rules/campaigns/find-likely-gap.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal, refusalOfInput } from "../refusal.ts";
import { findCampaignToAnswer, present } from "./find-campaign.ts";
import { refusalOfClosedCampaign } from "./lead-campaign.ts";
import { type Section, sectionsOf } from "./sections.ts";

type Requester = { actor: Actor; academicStart: number };
type OwnSections = Presented<typeof campaigns.readSections>;

/** The actor's own sections, those in which something is probably missing first. */
export async function readOwnSections(scope: Scope, requester: Requester, id: string): Promise<OwnSections> {
  return presentSections(requester, await readOwnCampaign(scope, requester, id));
}

function presentSections({ actor }: Requester, { campaign, sections, person, continuing }: OwnCampaign): OwnSections {
  const unansweredFirst = [...sections].sort((one, other) => Number(needsAnswer(other)) - Number(needsAnswer(one)));
  return {
    ...present(actor, campaign),
    sections: unansweredFirst.map((section) => {
      const { kind } = section;
      const continuingRecords = continuing.filter((one) => one.kind === kind);
      if (continuingRecords.length === 0) return section;
      const continued = person?.continued[kind] ?? [];
      return {
        ...section,
        continuing: continuingRecords.map(({ record, title, begins }) => ({
          record,
          title,
          begins,
          isContinued: continued.includes(record),
        })),
      };
    }),
  };
}

type SectionAnswer = {
  id: string;
  kind: string;
  hasNothingToReport: boolean;
  continues?: string[] | undefined;
  record?: RecordAnswer | undefined;
};
type RecordAnswer = { id: string; isContinued: boolean };

/** Answers for a section that there is nothing to report or what continues, or undoes that, and with it the signature. */
export async function answerSection(
  scope: Scope,
  requester: Requester,
  { id, kind, hasNothingToReport, continues, record }: SectionAnswer,
): Promise<OwnSections> {
  return inTransaction(scope, async (tx) => {
    await lockOpenCampaign(tx, requester, id);
    const { campaign, people } = await findOwn(tx, requester, id);
    if (!campaign.kinds.includes(kind))
      throw refusalOfInput("kind", "unknown", "This campaign does not ask about this record type.");
    const { [kind]: before = [], ...rest } = people[0]?.continued ?? {};
    let continued = continues ?? before;
    if (continues !== undefined || record !== undefined) {
      const continuingRecords = await readContinuing(tx, requester.actor, { ...campaign, kinds: [kind] });
      const mayContinue = new Set(continuingRecords.map((one) => one.record));
      const named = [...(continues ?? []), ...(record?.isContinued ? [record.id] : [])];
      if (named.some((one) => !mayContinue.has(one)))
        throw refusalOfInput("continues", "ended", "This record does not continue in the period. Reload the page.");
      if (hasNothingToReport && named.length > 0)
        throw refusalOfInput("continues", "contradicts", "Choose “Nothing to report” or what continues, not both.");
      if (record)
        continued = [
          ...continued.filter((one) => one !== record.id && mayContinue.has(one)),
          ...(record.isContinued ? [record.id] : []),
        ];
    }
    const others = people.flatMap(({ nothing }) => nothing).filter((one) => one !== kind);
    const now = hasNothingToReport ? [] : [...new Set(continued)].sort();
    await saveAnswers(tx, answerKey(requester, id), {
      nothing: hasNothingToReport ? [...others, kind] : others,
      continued: now.length > 0 ? { ...rest, [kind]: now } : rest,
    });
    return readOwnSections(tx, requester, id);
  });
}

/** Signs off once each section in which something is probably missing is answered. */
export async function signOff(
  scope: Scope,
  requester: Requester,
  { id, isSigned }: { id: string; isSigned: boolean },
): Promise<OwnSections> {
  return inTransaction(scope, async (tx) => {
    await lockOpenCampaign(tx, requester, id);
    const read = await readOwnCampaign(tx, requester, id);
    const open = read.sections.filter(needsAnswer);
    if (isSigned && open.length > 0)
      throw new Refusal("conflict", {
        message: sentence("First add the missing records, or choose “Nothing to report”, for: {{types}}.", {
          types: { and: open.map(({ kind }) => kindBySlug(kind).label.many) },
        }),
      });
    await saveSignOff(tx, answerKey(requester, id), isSigned);
    return presentSections(requester, { ...read, campaign: await findCampaignToAnswer(tx, requester.actor, id) });
  });
}

const answerKey = ({ actor }: Requester, campaign: string) => ({ campaign, account: actor.account });

async function findOwn(scope: Scope, { actor }: Requester, id: string) {
  const campaign = await findCampaignToAnswer(scope, actor, id);
  return { campaign, people: await listCampaignPeople(scope, campaign, rolesWithRecords, actor.account) };
}

type OwnCampaign = {
  campaign: CampaignRow;
  sections: readonly Section[];
  person: CampaignPersonRow | undefined;
  continuing: readonly Continuing[];
};

async function readOwnCampaign(scope: Scope, requester: Requester, id: string): Promise<OwnCampaign> {
  const { campaign, people } = await findOwn(scope, requester, id);
  const [sections = []] = await sectionsOf(scope, campaign, requester.academicStart, people);
  const [person] = people;
  return { campaign, sections, person, continuing: await readContinuing(scope, requester.actor, campaign) };
}

async function lockOpenCampaign(scope: Scope, { actor }: Requester, id: string): Promise<void> {
  await findCampaignToAnswer(scope, actor, id);
  if ((await lockCampaign(scope, id))?.closedAt) throw refusalOfClosedCampaign();
}

type Continuing = { record: string; kind: string; title: string; begins: string };

/** The actor's own submitted records that began before the period and have not ended before it. */
async function readContinuing(
  scope: Scope,
  actor: Actor,
  { kinds, starts }: Pick<CampaignRow, "kinds" | "starts">,
): Promise<Continuing[]> {
  const multiYear = kinds.map(kindBySlug).filter(({ lasts }) => lasts !== undefined);
  if (multiYear.length === 0) return [];
  const own = -actor.account;
  const found: Continuing[] = [];
  const ofAccount = { scope: own, accounts: [], readableScopes: [own] };
  const batches = eachCandidate(scope, ofAccount, multiYear);
  for await (const batch of batches)
    for (const { id, kind, state, title, data, day, isCounted, isDuplicate } of batch)
      if (isCounted && !isDuplicate && countedState(state) !== "draft" && isContinuing(kindBySlug(kind), data, starts))
        found.push({ record: id, kind, title, begins: day ?? "" });
  return found.sort((one, other) => one.begins.localeCompare(other.begins) || one.record.localeCompare(other.record));
}

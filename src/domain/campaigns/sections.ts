import { rolesWithRecords } from "#access/roles.ts";
import type { campaigns } from "#contract/accreditation/campaigns.ts";
import type { Presented } from "#contract/endpoint.ts";
import { listAnsweredRecords } from "#db/queries/campaign-answers.ts";
import { type CampaignPersonRow, type CampaignRow, findCampaign, listCampaignPeople } from "#db/queries/campaigns.ts";
import type { GroupKey } from "#db/queries/records/groups/group-query.ts";
import { groupWorks } from "#db/queries/records/groups/group-works.ts";
import type { Scope } from "#db/scope.ts";
import type { Condition } from "#kinds/condition.ts";
import { yearFields } from "#kinds/period.ts";
import { countedState } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { periodText } from "#rules/accreditation/read-period.ts";
import { isContinuing } from "#rules/campaigns/continuing.ts";
import { findLikelyGap, type LikelyGap } from "#rules/campaigns/find-likely-gap.ts";
import { spanOfPart } from "#rules/periods/half-year.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { sentence, withTemplate } from "#texts/sentence.ts";

export type Section = Presented<typeof campaigns.read>["rows"][number]["sections"][number];

type Answering = Pick<CampaignPersonRow, "account" | "nothing" | "continued" | "kept">;

const yearsBefore = 3;

type Works = { works: number; drafts: number; withoutProof: number };

/** Works of each person and type. */
type WorksOf = {
  /** By year, also of the years before the period. */
  yearly: ReadonlyMap<string, Works>;
  inPeriod: ReadonlyMap<string, Works>;
  /** In no figure: only the year is known, which may be in the period. */
  monthNeeded: ReadonlyMap<string, Works>;
  /** Whether there are works of which only a calendar year is known that this year of the period overlaps. */
  mayHaveMore: (account: number, kind: string, year: number) => boolean;
};
const keyOf = (account: number, kind: string, year = 0) => `${account} ${kind} ${year}`;

/** The sections of these people; works that count in the campaign's department, or in the institute. */
export async function sectionsOf(
  scope: Scope,
  campaign: CampaignRow,
  academicStart: number,
  people: readonly Answering[],
): Promise<Section[][]> {
  const [own] = people;
  if (!own) return [];
  const onlyAccount = people.length === 1 ? own.account : null;
  const works = await readWorks(scope, campaign, academicStart, onlyAccount);
  const before = await readBefore(scope, campaign, academicStart, onlyAccount);
  const continuing = await readContinuing(scope, campaign, people);
  return people.map((person) =>
    campaign.kinds.map((kind) => ({
      ...sectionOf(campaign, kind, person, works, continuing),
      before: before?.(person.account, kind) ?? null,
    })),
  );
}

/** The works of each type in the period, a work of several people once. */
export async function countOnce(scope: Scope, campaign: CampaignRow, academicStart: number) {
  const { department, firstYear } = campaign;
  const { groups } = await groupWorks(scope, {
    ...worksOfCampaign(campaign, academicStart),
    where: inYears(campaign, academicStart, firstYear),
    slice: { type: "scopes", scopes: [department ?? 0] },
    by: [{ type: "kind" }],
  });
  const works = new Map(groups.map(({ keys: [kind], works: count }) => [kind, count]));
  return campaign.kinds.map((kind) => ({ kind, works: works.get(kind) ?? 0 }));
}

/** What the same people had and answered in the campaign that this one follows. */
async function readBefore(scope: Scope, campaign: CampaignRow, academicStart: number, account: number | null) {
  const everywhere = { account: campaign.createdBy, departments: null, rolesWithRecords };
  const earlier = campaign.earlier && (await findCampaign(scope, everywhere, campaign.earlier));
  if (!earlier) return undefined;
  const answers = await listCampaignPeople(scope, earlier, rolesWithRecords, account);
  const answered = new Map(answers.map((one) => [one.account, one]));
  const works = await readWorks(scope, earlier, academicStart, account);
  const continuing = await readContinuing(scope, earlier, answers);
  const period = periodText({ period: earlier.period }, { from: earlier.firstYear, to: earlier.lastYear });
  return (person: number, kind: string): Section["before"] => {
    const own = answered.get(person);
    if (!own || !earlier.kinds.includes(kind)) return null;
    const { works: count, hasNothingToReport, continued } = sectionOf(earlier, kind, own, works, continuing);
    // `isNothing` is the former name of `hasNothingToReport`.
    return { period, works: count, hasNothingToReport, isNothing: hasNothingToReport, continued };
  };
}

/** Of the records that continue by the answers of these people, those that still do. */
async function readContinuing(
  scope: Scope,
  { starts }: Pick<CampaignRow, "starts">,
  people: readonly Pick<CampaignPersonRow, "continued">[],
): Promise<ReadonlySet<string>> {
  const answered = people.flatMap(({ continued }) => Object.values(continued).flat());
  const records = answered.length === 0 ? [] : await listAnsweredRecords(scope, answered);
  return new Set(
    records.flatMap(({ id, kind, state, data }) =>
      countedState(state) !== "draft" && isContinuing(kindBySlug(kind), data, starts) ? [id] : [],
    ),
  );
}

function sectionOf(
  { firstYear, lastYear, period, half }: CampaignRow,
  kind: string,
  { account, nothing, continued, kept }: Answering,
  found: WorksOf,
  continuing: ReadonlySet<string>,
): Omit<Section, "before"> {
  const years = yearsFrom(firstYear - yearsBefore, lastYear);
  const yearly = years.map((year) => ({
    year,
    works: found.yearly.get(keyOf(account, kind, year))?.works ?? 0,
    mayHaveMore: found.mayHaveMore(account, kind, year),
  }));
  const { works = 0, drafts = 0, withoutProof = 0 } = found.inPeriod.get(keyOf(account, kind)) ?? {};
  const gap = findLikelyGap(yearly, firstYear);
  const message = half === null ? gapMessage : halfYearGapMessage;
  const label = (year: number) => labelOf(period, year);
  return {
    kind,
    works,
    drafts,
    withoutProof,
    noProof: withoutProof,
    monthNeeded: found.monthNeeded.get(keyOf(account, kind))?.works ?? 0,
    hasNothingToReport: nothing.includes(kind),
    // `isNothing` is the former name of `hasNothingToReport`.
    isNothing: nothing.includes(kind),
    continued: continued[kind]?.filter((record) => continuing.has(record)).length ?? 0,
    isSigned: kept.includes(kind),
    gap: gap && withTemplate({ message: message(gap, label) }),
  };
}

function gapMessage({ least, most, empty }: LikelyGap, label: (year: number) => string): string {
  const years = { and: empty.map(label) };
  if (least === most) return sentence("Usually {{most}} a year; none in {{years}}.", { most, years });
  return sentence("Usually {{least}} to {{most}} a year; none in {{years}}.", { least, most, years });
}

function halfYearGapMessage({ least, most, empty }: LikelyGap, label: (year: number) => string): string {
  const years = { and: empty.map(label) };
  if (least === most) return sentence("Usually {{most}} in these months; none in those of {{years}}.", { most, years });
  return sentence("Usually {{least}} to {{most}} in these months; none in those of {{years}}.", { least, most, years });
}

async function readWorks(
  scope: Scope,
  campaign: CampaignRow,
  academicStart: number,
  account: number | null,
): Promise<WorksOf> {
  const { department, departmentCode, period, firstYear, lastYear, half } = campaign;
  const from = firstYear - yearsBefore;
  // One person's works are few, and are read without those of the others.
  const inDepartment: Condition[] =
    account !== null && departmentCode !== null ? [{ op: "is", field: "dept", values: [departmentCode] }] : [];
  const read = async (where: Condition, ...years: GroupKey[]): Promise<ReadonlyMap<string, Works>> => {
    const { groups } = await groupWorks(scope, {
      ...worksOfCampaign(campaign, academicStart),
      slice: { type: "scopes", scopes: [account === null ? (department ?? 0) : -account] },
      where: { op: "and", operands: [where, ...inDepartment] },
      departments: new Map(department !== null && departmentCode !== null ? [[departmentCode, department]] : []),
      by: [{ type: "kind" }, ...(account === null ? [{ type: "person" } as const] : []), ...years],
    });
    return new Map(
      groups.flatMap(({ keys: [kind, ...others], works, drafts, withoutProof }) => {
        const [person, year] = account === null ? others : [account, ...others];
        return kind
          ? [[keyOf(Number(person), kind, Number(year ?? 0)), { works, drafts, withoutProof: withoutProof ?? 0 }]]
          : [];
      }),
    );
  };
  const byYear = { type: "year", period, only: yearsFrom(from, lastYear) } as const;
  const ofYearOnly = ofYearOnlyIn(campaign);
  const yearOnly = ofYearOnly && (await read(ofYearOnly, { type: "year", period: "calendar" }));
  const settings = { academicYearStartsInMonth: academicStart };
  const calendarYears = new Map(
    yearsFrom(from, lastYear).map((year) => {
      const { first, last } = spanOfPart(period, year, half, settings);
      return [year, [first, last].map((day) => Number(day.slice(0, 4)))];
    }),
  );
  return {
    yearly: await read(inYears(campaign, academicStart, from), byYear),
    inPeriod: await read(inYears(campaign, academicStart, firstYear)),
    monthNeeded: ofYearOnly ? await read(monthNeededIn(campaign, ofYearOnly)) : new Map(),
    mayHaveMore: (person, kind, year) =>
      calendarYears.get(year)?.some((calendar) => yearOnly?.has(keyOf(person, kind, calendar))) ?? false,
  };
}

/** Works whose date is only a year, of which at least a part is in the campaign's period. */
function ofYearOnlyIn({ period, half, starts, ends }: CampaignRow): Condition | undefined {
  if (period === "calendar" && half === null) return undefined;
  const field = period === "academic" && half === null ? "month" : yearFields.financial;
  return { op: "and", operands: [{ op: "missing", field }, inRange("year", starts.slice(0, 4), ends.slice(0, 4))] };
}

/** Those of them that may be outside the period. */
function monthNeededIn({ period, firstYear, lastYear, half }: CampaignRow, ofYearOnly: Condition): Condition {
  if (half !== null || firstYear === lastYear) return ofYearOnly;
  // Several years contain a calendar year.
  const inside = inRange(yearFields[period], String(firstYear), String(lastYear));
  return { op: "and", operands: [ofYearOnly, { op: "not", operand: inside }] };
}

const inRange = (field: string, from: string, to: string): Condition => ({
  op: "range",
  field,
  from,
  to,
  includesEnds: true,
});

/** Dates from a year on, until the period ends. */
function inYears({ period, lastYear, half }: CampaignRow, academicStart: number, from: number): Condition {
  if (half === null) return inRange(yearFields[period], String(from), String(lastYear));
  // Of half a year, the same months of each year.
  const settings = { academicYearStartsInMonth: academicStart };
  const operands = yearsFrom(from, lastYear).map((year): Condition => {
    const { first, last } = spanOfPart(period, year, half, settings);
    return inRange("date", first, last);
  });
  return { op: "or", operands };
}

/** The works of the campaign's types. */
function worksOfCampaign({ kinds }: CampaignRow, academicStart: number) {
  return { kinds: kinds.map(kindBySlug), academicStart, departments: new Map<string, number>() };
}

const yearsFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

import type { Area } from "#access/roles.ts";
import type { campaigns } from "#contract/accreditation/campaigns.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import { text } from "#texts/text.ts";
import type { Translate } from "#texts/translate.ts";
import { displayPath } from "../../core/area.ts";
import { formatLongDay, monthName } from "../../ui/text/format-date.ts";

export type Campaign = ResponseOf<typeof campaigns.list>["rows"][number];
/** What a campaign asks for of one record type: of the viewer, or of one of its people. */
export type OwnCampaignSection = ResponseOf<typeof campaigns.readSections>["sections"][number];
export type CampaignSection = ResponseOf<typeof campaigns.read>["rows"][number]["sections"][number];
export type CampaignPerson = ResponseOf<typeof campaigns.read>["rows"][number];

/** The line under the title of a campaign: for whom, which period, until when. */
export function campaignFacts(t: Translate, campaign: Campaign): string[] {
  const { departmentName, deadline, closedAt } = campaign;
  return [
    departmentName ?? t("Whole institute"),
    formatCampaignPeriod(t, campaign),
    closedAt ? t("Closed") : t("Deadline: {{day}}", { day: formatLongDay(deadline) }),
  ];
}

/** "2025-26", "2019–2023", or "2025-26, July to December". */
export function formatCampaignPeriod(
  t: Translate,
  { period, half: halfYear, starts, ends }: Pick<Campaign, "period" | "half" | "starts" | "ends">,
): string {
  if (halfYear === null) return formatPeriod(period);
  return `${period}, ${formatMonths(t, { first: starts, last: ends })}`;
}

/** "July to December". */
export function formatMonths(t: Translate, { first, last }: { first: string; last: string }): string {
  return t("{{first}} to {{last}}", { first: monthName(first), last: monthName(last) });
}

/** What the person answered in the previous campaign, such as "3", "nothing to report" or "2, 1 continued". */
export function formatPreviousAnswer(
  t: Translate,
  { works, hasNothingToReport, continued }: NonNullable<CampaignSection["before"]>,
): string {
  const parts = [
    works > 0 || (!hasNothingToReport && continued === 0) ? String(works) : "",
    hasNothingToReport && works === 0 ? t("nothing to report") : "",
    continued > 0 ? t("{{n}} continued", { n: continued }) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

const yearQueryKeys = { calendar: "year", academic: "ay", financial: "fy" } as const;

export const monthNeededText = text(
  "Records marked “Month needed” have only a year. They may be in this period, and are not counted until the month is added.",
);

type Period = Pick<Campaign, "periodType" | "period" | "half" | "starts" | "ends">;
type Asking = Period & Pick<Campaign, "department">;

/**
 * Links to the list of the works of the campaign's period and department: everybody's, or those of the person with this
 * e-mail address.
 */
export function listHref(area: Area, kind: string, campaign: Asking, email?: string): string {
  return hrefOf(area, kind, [...departmentOf(campaign), daysOf(campaign)], email);
}

/** The same for works of which only the year is known, which may be in the period. */
export function monthNeededHref(area: Area, kind: string, campaign: Asking, email?: string): string {
  const { periodType, period, half, starts, ends } = campaign;
  const missing = periodType === "academic" && half === null ? "month" : "fy";
  // Several years contain a calendar year.
  const isOfSeveral = half === null && period.includes("..");
  const years = [`missing:${missing}`, `year:${starts.slice(0, 4)}..${ends.slice(0, 4)}`];
  const parts = [...departmentOf(campaign), ...years, ...(isOfSeveral ? [`-${daysOf(campaign)}`] : [])];
  return hrefOf(area, kind, parts, email);
}

/** Somebody who moved has works in another department too. */
function departmentOf({ department }: Asking): string[] {
  return department === null ? [] : [`dept:${department}`];
}

function daysOf({ periodType, period, half, starts, ends }: Period): string {
  return half === null ? `${yearQueryKeys[periodType]}:${period}` : `date:${starts}..${ends}`;
}

function hrefOf(area: Area, kind: string, parts: readonly string[], email: string | undefined): string {
  const person = email === undefined ? [] : [`person:"${email}"`];
  return `${displayPath(area, kind)}?${new URLSearchParams({ q: [...person, ...parts].join(" ") })}`;
}

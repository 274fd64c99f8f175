import type { Area } from "#access/roles.ts";
import type { campaigns } from "#contract/accreditation/campaigns.ts";
import type { Answer } from "#contract/endpoint.ts";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import type { Translate } from "#texts/translate.ts";
import { displayPath } from "../../core/area.ts";
import { monthName } from "../../ui/text/when-text.ts";

export type Campaign = Answer<typeof campaigns.list>["rows"][number];
/** What a campaign asks for of one record type: of the viewer, or of one of its people. */
export type OwnCampaignSection = Answer<typeof campaigns.readSections>["sections"][number];
export type CampaignSection = Answer<typeof campaigns.read>["rows"][number]["sections"][number];
export type CampaignPerson = Answer<typeof campaigns.read>["rows"][number];

/** The line under the title of a campaign: for whom, which period, until when. */
export function campaignFacts(t: Translate, campaign: Campaign): string[] {
  const { department, deadline, closedAt } = campaign;
  return [
    department ?? t("Whole institute"),
    formatCampaignPeriod(t, campaign),
    closedAt ? t("Closed") : t("Deadline: {{day}}", { day: deadline }),
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
  { works, isNothing: hasNothingToReport, continued }: NonNullable<CampaignSection["before"]>,
): string {
  const parts = [
    works > 0 || (!hasNothingToReport && continued === 0) ? String(works) : "",
    hasNothingToReport && works === 0 ? t("nothing to report") : "",
    continued > 0 ? t("{{n}} continued", { n: continued }) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

const yearQueryKeys = { calendar: "year", academic: "ay", financial: "fy" } as const;

/** Links to the list of the works of the campaign's period: everybody's, or those of the person with this e-mail address. */
export function listHref(
  area: Area,
  kind: string,
  {
    periodType,
    period,
    half: halfYear,
    starts,
    ends,
  }: Pick<Campaign, "periodType" | "period" | "half" | "starts" | "ends">,
  email?: string,
): string {
  const person = email === undefined ? "" : `person:"${email}" `;
  const days = halfYear === null ? `${yearQueryKeys[periodType]}:${period}` : `date:${starts}..${ends}`;
  const query = new URLSearchParams({ q: person + days });
  return `${displayPath(area, kind)}?${query}`;
}

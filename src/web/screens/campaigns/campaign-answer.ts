import type { Area } from "#access/roles.ts";
import type { campaigns } from "#contract/accreditation/campaigns.ts";
import type { Answer } from "#contract/endpoint.ts";
import { printedPeriod } from "#rules/accreditation/read-period.ts";
import type { Translate } from "#texts/translate.ts";
import { displayPath } from "../../core/area.ts";
import { monthName } from "../../ui/text/when-text.ts";

export type Campaign = Answer<typeof campaigns.list>["rows"][number];
export type OwnSection = Answer<typeof campaigns.readSections>["sections"][number];
export type Section = Answer<typeof campaigns.read>["rows"][number]["sections"][number];
export type Person = Answer<typeof campaigns.read>["rows"][number];

/** What a page says of a campaign under its title. */
export function campaignFacts(t: Translate, campaign: Campaign): string[] {
  const { department, deadline, closedAt } = campaign;
  return [
    department ?? t("Whole institute"),
    periodInWords(t, campaign),
    closedAt ? t("Closed") : t("Deadline: {{day}}", { day: deadline }),
  ];
}

/** "2025-26", "2019–2023", or "2025-26, July to December". */
export function periodInWords(
  t: Translate,
  { period, half, starts, ends }: Pick<Campaign, "period" | "half" | "starts" | "ends">,
): string {
  if (half === null) return printedPeriod(period);
  return `${period}, ${monthsOf(t, { first: starts, last: ends })}`;
}

/** "July to December". */
export function monthsOf(t: Translate, { first, last }: { first: string; last: string }): string {
  return t("{{first}} to {{last}}", { first: monthName(first), last: monthName(last) });
}

/** Last time's answer in words: a number, "nothing to report", how many continued. */
export function answerBefore(t: Translate, { works, isNothing, continued }: NonNullable<Section["before"]>): string {
  const parts = [
    works > 0 || (!isNothing && continued === 0) ? String(works) : "",
    isNothing && works === 0 ? t("nothing to report") : "",
    continued > 0 ? t("{{n}} continued", { n: continued }) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

const yearWords = { calendar: "year", academic: "ay", financial: "fy" } as const;

/** The list of the works of the period, of one person with the address. */
export function listOfPeriod(
  area: Area,
  kind: string,
  { periodType, period, half, starts, ends }: Pick<Campaign, "periodType" | "period" | "half" | "starts" | "ends">,
  email?: string,
): string {
  const person = email === undefined ? "" : `person:"${email}" `;
  const days = half === null ? `${yearWords[periodType]}:${period}` : `date:${starts}..${ends}`;
  const query = new URLSearchParams({ q: person + days });
  return `${displayPath(area, kind)}?${query}`;
}

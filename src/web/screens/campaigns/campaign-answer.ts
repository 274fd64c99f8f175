import type { Area } from "#access/roles.ts";
import type { campaigns } from "#contract/accreditation/campaigns.ts";
import type { Answer } from "#contract/endpoint.ts";
import type { Translate } from "#texts/translate.ts";
import { displayPath } from "../../core/area.ts";

export type Campaign = Answer<typeof campaigns.list>["rows"][number];
export type Section = Answer<typeof campaigns.readSections>["sections"][number];
export type Person = Answer<typeof campaigns.read>["rows"][number];

/** What a page says of a campaign under its title. */
export function campaignFacts(t: Translate, { department, period, deadline, closedAt }: Campaign): string[] {
  return [
    department ?? t("Whole institute"),
    period.replace("..", "–"),
    closedAt ? t("Closed") : t("Deadline: {{day}}", { day: deadline }),
  ];
}

const yearWords = { calendar: "year", academic: "ay", financial: "fy" } as const;

/** The list of the works of the period, of one person with the address. */
export function listOfPeriod(
  area: Area,
  kind: string,
  { periodType, period }: Pick<Campaign, "periodType" | "period">,
  email?: string,
): string {
  const person = email === undefined ? "" : `person:"${email}" `;
  const query = new URLSearchParams({ q: `${person}${yearWords[periodType]}:${period}` });
  return `${displayPath(area, kind)}?${query}`;
}

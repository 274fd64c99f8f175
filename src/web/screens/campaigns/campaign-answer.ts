import type { Area } from "#access/roles.ts";
import type { campaigns } from "#contract/accreditation/campaigns.ts";
import type { Answer } from "#contract/endpoint.ts";
import type { Translate } from "#texts/translate.ts";
import { displayPath } from "../../core/area.ts";

export type Campaign = Answer<typeof campaigns.list>["rows"][number];
export type OwnSection = Answer<typeof campaigns.readSections>["sections"][number];
export type Section = Answer<typeof campaigns.read>["rows"][number]["sections"][number];
export type Person = Answer<typeof campaigns.read>["rows"][number];

/** What a page says of a campaign under its title. */
export function campaignFacts(t: Translate, { department, period, deadline, closedAt }: Campaign): string[] {
  return [
    department ?? t("Whole institute"),
    period.replace("..", "–"),
    closedAt ? t("Closed") : t("Deadline: {{day}}", { day: deadline }),
  ];
}

/** Last time's answer in words: a number, "nothing to report", how many went on. */
export function answerBefore(t: Translate, { works, isNothing, continued }: NonNullable<Section["before"]>): string {
  const said = [
    works > 0 || (!isNothing && continued === 0) ? String(works) : "",
    isNothing && works === 0 ? t("nothing to report") : "",
    continued > 0 ? t("{{n}} went on", { n: continued }) : "",
  ];
  return said.filter(Boolean).join(", ");
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

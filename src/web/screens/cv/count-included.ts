import type { Presented } from "#contract/endpoint.ts";
import type { cv } from "#contract/records/cv.ts";
import { profileSections } from "#rules/cv/templates.ts";

type Available = Pick<Presented<typeof cv.draw>["availableSections"][number], "key" | "shown" | "total" | "isOn">;

/** How many of the records the CV shows; entries of the profile are no records. */
export function countIncluded(sections: readonly Available[]): { shown: number; total: number } {
  const ofRecords = sections.filter(({ key }) => !profileSections.some((one) => one === key));
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
  return {
    shown: sum(ofRecords.map(({ isOn, shown }) => (isOn ? shown : 0))),
    total: sum(ofRecords.map(({ total }) => total)),
  };
}

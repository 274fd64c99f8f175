import type { Answer, Call } from "#contract/endpoint.ts";
import { cv } from "#contract/records/cv.ts";
import { type ChosenSection, readSections, writeSections } from "#rules/cv/sections.ts";
import { useRead } from "../../core/api/use-read.ts";
import { usePageAddress } from "../../ui/page/use-page-address.ts";

export type Cv = Answer<typeof cv.read>;
export type CvQuery = NonNullable<Call<typeof cv.read>["query"]>;

const names = ["template", "sections", "order", "style", "verified", "bold", "reach", "account"] as const;
type Choice = (typeof names)[number];

/** The CV that the address describes, and how to change what it shows. */
export function useCv() {
  const page = usePageAddress();
  const query = Object.fromEntries(
    names.flatMap((name) => (page.get(name) ? [[name, page.get(name)]] : [])),
  ) as CvQuery;
  const { data, error, refetch } = useRead(cv.read, { query }, { keepsLast: true });
  // The address, because the answer comes after the next step of a drag.
  const sections = page.get("sections") ? readSections(page.get("sections")) : chosenIn(data);
  return {
    data,
    error,
    refetch,
    query,
    sections,
    text: new URLSearchParams(query as Record<string, string>).toString(),
    set: (change: Partial<Record<Choice, string | undefined>>) => page.set(change, { replace: true }),
    setSections: (next: readonly ChosenSection[]) => page.set({ sections: writeSections(next) }, { replace: true }),
    /** Another template begins with its own choices. */
    setTemplate: (template: string) =>
      page.set({ ...Object.fromEntries(names.map((name) => [name, undefined])), account: query.account, template }),
  };
}

function chosenIn(data: Cv | undefined): ChosenSection[] {
  return (data?.offered ?? [])
    .filter(({ isOn }) => isOn)
    .map(({ key, latest, records }) => ({
      key,
      extent: latest !== null ? { latest } : records !== null ? { records } : "all",
    }));
}

import type { PartialDate } from "#kinds/day.ts";
import { countedState, type RecordState } from "#kinds/record-state.ts";
import { findKind, recordKinds } from "#kinds/registry.ts";
import type { CvChoices } from "./choices.ts";
import type { SectionSelection } from "./sections.ts";
import { type ProfileSection, profileSectionLabels, profileSections } from "./templates.ts";

export type CvRecord = { id: string; kind: string; title: string; date: PartialDate | undefined; state: RecordState };
export type CvItem<Line> = { years: string; line: Line; record?: CvRecord };
export type CvSection<Line> = { key: string; label: string; items: CvItem<Line>[] };

export type CvInput<Line, Row extends CvRecord> = {
  /** Entries from the person's account and documents, by section. */
  profile: Readonly<Record<ProfileSection, readonly CvItem<Line>[]>>;
  records: readonly Row[];
  format: (record: Row) => Line;
};

export type AvailableSection = {
  key: string;
  label: string;
  total: number;
  shown: number;
  selection: SectionSelection | null;
};

export type CvDocument<Line> = {
  sections: CvSection<Line>[];
  /** All sections that the person can choose: the chosen ones in their order, then the others. */
  availableSections: AvailableSection[];
  /** Records left out although their section is chosen: drafts, or unverified ones if only verified ones are chosen. */
  excluded: CvRecord[];
};

/** Builds the CV from a person's records, profile and choices. */
export function assembleCv<Line, Row extends CvRecord>(
  { profile, records, format }: CvInput<Line, Row>,
  choices: CvChoices,
): CvDocument<Line> {
  const ofKind = (slug: string) => records.filter(({ kind }) => kind === slug);
  const isOfProfile = (key: string): key is ProfileSection => profileSections.some((one) => one === key);
  const isShown = ({ state }: Row) => (choices.isVerifiedOnly ? state === "verified" : countedState(state) !== "draft");

  const chosen = choices.sections.filter(({ key }) => labelOf(key) !== undefined);
  const parts = chosen.map(({ key, selection }) => {
    const all = ofKind(key).toSorted(byDate);
    return {
      key,
      selection,
      shown: filterSelected(all.filter(isShown), selection),
      excluded: filterSelected(all, selection).filter((one) => !isShown(one)),
    };
  });
  const sections = parts.map(({ key, shown }) => ({
    key,
    label: labelOf(key) ?? key,
    items: isOfProfile(key)
      ? [...profile[key]]
      : (choices.order === "newest" ? shown : shown.toReversed()).map((record) => ({
          years: record.date?.slice(0, 4) ?? "",
          line: format(record),
          record,
        })),
  }));
  const totalOf = (key: string) => (isOfProfile(key) ? profile[key].length : ofKind(key).length);
  const countOf = new Map(sections.map(({ key, items }) => [key, items.length]));
  const rest = [...profileSections, ...recordKinds.map(({ slug }) => slug)].filter((key) => !countOf.has(key));
  const availableSections = [...chosen, ...rest.map((key) => ({ key, selection: null }))]
    .map((one) => ({
      ...one,
      label: labelOf(one.key) ?? one.key,
      total: totalOf(one.key),
      shown: countOf.get(one.key) ?? 0,
    }))
    .filter(({ key, total }) => isOfProfile(key) || total > 0);
  return {
    sections: sections.filter(({ items }) => items.length > 0),
    availableSections,
    excluded: parts.flatMap(({ excluded }) => excluded),
  };
}

function labelOf(key: string): string | undefined {
  const kind = findKind(key);
  if (kind && !kind.isOnePerPerson) return kind.label.many;
  return (profileSectionLabels as Readonly<Record<string, string>>)[key];
}

function filterSelected<Row extends CvRecord>(records: readonly Row[], selection: SectionSelection): readonly Row[] {
  if (selection === "all") return records;
  if ("latest" in selection) return records.slice(0, selection.latest);
  return records.filter(({ id }) => selection.records.includes(id));
}

/** Newest first. A year without a month comes after the months of that year; records without a date come last. */
function byDate(a: CvRecord, b: CvRecord): number {
  const [left, right] = [a.date ?? "", b.date ?? ""];
  if (left !== right) return left < right ? 1 : -1;
  return a.title.localeCompare(b.title, "en");
}

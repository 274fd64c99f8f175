import type { PartialDate } from "#kinds/day.ts";
import { countedState, type RecordState } from "#kinds/record-state.ts";
import { findKind, recordKinds } from "#kinds/registry.ts";
import type { CvChoices } from "./choices.ts";
import type { Extent } from "./sections.ts";
import { type OwnSection, ownSectionLabels, ownSections } from "./templates.ts";

export type CvRecord = { id: string; kind: string; title: string; date: PartialDate | undefined; state: RecordState };
export type CvItem<Line> = { years: string; line: Line; record?: CvRecord };
export type CvSection<Line> = { key: string; label: string; items: CvItem<Line>[] };

export type CvInput<Line, Row extends CvRecord> = {
  /** Entries from the person's account and documents, by section. */
  own: Readonly<Record<OwnSection, readonly CvItem<Line>[]>>;
  records: readonly Row[];
  write: (record: Row) => Line;
};

export type CvOffer = { key: string; label: string; total: number; shown: number; extent: Extent | null };

export type CvDocument<Line> = {
  sections: CvSection<Line>[];
  /** All sections that the person could show: the shown ones in their order, then the others. */
  offered: CvOffer[];
  /** Records that match the choices but are drafts or not verified. */
  excluded: CvRecord[];
};

/** Builds the document from a person's facts and choices. */
export function assembleCv<Line, Row extends CvRecord>(
  { own, records, write }: CvInput<Line, Row>,
  choices: CvChoices,
): CvDocument<Line> {
  const ofKind = (slug: string) => records.filter(({ kind }) => kind === slug);
  const newest = (slug: string) => ofKind(slug).toSorted(byDate);
  const isOwn = (key: string): key is OwnSection => ownSections.some((one) => one === key);
  const isKept = ({ state }: Row) => (choices.isVerifiedOnly ? state === "verified" : countedState(state) !== "draft");

  const chosen = choices.sections.filter(({ key }) => labelOf(key) !== undefined);
  const picked = chosen.map(({ key, extent }) => {
    const kept = newest(key).filter(isKept);
    return {
      key,
      extent,
      kept: limitTo(kept, extent),
      excluded: limitTo(newest(key), extent).filter((one) => !isKept(one)),
    };
  });
  const sections = picked.map(({ key, kept }) => ({
    key,
    label: labelOf(key) ?? key,
    items: isOwn(key)
      ? [...own[key]]
      : (choices.order === "newest" ? kept : kept.toReversed()).map((record) => ({
          years: record.date?.slice(0, 4) ?? "",
          line: write(record),
          record,
        })),
  }));
  const totalOf = (key: string) => (isOwn(key) ? own[key].length : ofKind(key).length);
  const shown = new Map(sections.map(({ key, items }) => [key, items.length]));
  const rest = [...ownSections, ...recordKinds.map(({ slug }) => slug)].filter((key) => !shown.has(key));
  const offered = [...chosen, ...rest.map((key) => ({ key, extent: null }))]
    .map(({ key, extent }) => ({
      key,
      label: labelOf(key) ?? key,
      total: totalOf(key),
      shown: shown.get(key) ?? 0,
      extent,
    }))
    .filter(({ key, total }) => isOwn(key) || total > 0);
  return {
    sections: sections.filter(({ items }) => items.length > 0),
    offered,
    excluded: picked.flatMap(({ excluded }) => excluded),
  };
}

function labelOf(key: string): string | undefined {
  const kind = findKind(key);
  if (kind && !kind.isOnePerPerson) return kind.label.many;
  return (ownSectionLabels as Readonly<Record<string, string>>)[key];
}

function limitTo<Row extends CvRecord>(records: readonly Row[], extent: Extent): readonly Row[] {
  if (extent === "all") return records;
  if ("latest" in extent) return records.slice(0, extent.latest);
  return records.filter(({ id }) => extent.records.includes(id));
}

/** Newest first. A year without a month comes after the months of that year; records without a date come last. */
function byDate(a: CvRecord, b: CvRecord): number {
  const [left, right] = [a.date ?? "", b.date ?? ""];
  if (left !== right) return left < right ? 1 : -1;
  return a.title.localeCompare(b.title, "en");
}

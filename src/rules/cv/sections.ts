/** The shown part of a section: all, the latest ones, or certain records. */
export type SectionSelection = "all" | { latest: number } | { records: readonly string[] };

export type ChosenSection = { key: string; selection: SectionSelection };

/** Parses the sections of an address: `profile,journal~10,book~id.id`. */
export function parseSections(text: string): ChosenSection[] {
  const seen = new Set<string>();
  return text.split(",").flatMap((part): ChosenSection[] => {
    const [key = "", selection] = part.split("~");
    if (key === "" || seen.has(key)) return [];
    seen.add(key);
    if (selection === undefined) return [{ key, selection: "all" }];
    if (/^\d{1,4}$/.test(selection)) return [{ key, selection: { latest: Number(selection) } }];
    return [{ key, selection: { records: selection.split(".").filter(Boolean) } }];
  });
}

/** No sections are written as ",", because an empty text would mean those of the template. */
export function formatSections(sections: readonly ChosenSection[]): string {
  if (sections.length === 0) return ",";
  return sections
    .map(({ key, selection }) => {
      if (selection === "all") return key;
      return "latest" in selection ? `${key}~${selection.latest}` : `${key}~${selection.records.join(".") || "."}`;
    })
    .join(",");
}

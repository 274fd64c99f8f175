/** The shown part of a section: all, the latest ones, or certain records. */
export type Extent = "all" | { latest: number } | { records: readonly string[] };

export type ChosenSection = { key: string; extent: Extent };

/** Parses the sections of an address: `profile,journal~10,book~id.id`. */
export function readSections(text: string): ChosenSection[] {
  const seen = new Set<string>();
  return text.split(",").flatMap((part): ChosenSection[] => {
    const [key = "", extent] = part.split("~");
    if (key === "" || seen.has(key)) return [];
    seen.add(key);
    if (extent === undefined) return [{ key, extent: "all" }];
    if (/^\d{1,4}$/.test(extent)) return [{ key, extent: { latest: Number(extent) } }];
    return [{ key, extent: { records: extent.split(".").filter(Boolean) } }];
  });
}

/** No sections are written as ",", because an empty text would mean those of the template. */
export function writeSections(sections: readonly ChosenSection[]): string {
  if (sections.length === 0) return ",";
  return sections
    .map(({ key, extent }) => {
      if (extent === "all") return key;
      return "latest" in extent ? `${key}~${extent.latest}` : `${key}~${extent.records.join(".") || "."}`;
    })
    .join(",");
}

import type { Period } from "#kinds/period.ts";

/** Writes a year: `2023` for calendar years, `2023-24` for the other types. */
export function labelOf(period: Period, year: number): string {
  if (period === "calendar") return String(year);
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
}

const yearLabel = /^(?:(?:ay|fy|cy)\s*:?\s*)?(\d{4}|\d{2}(?=\s*[-–/]\s*\d{2}$))(?:\s*[-–/]\s*(\d{2}|\d{4}))?$/i;

/** Parses `2023-24`, `2023-2024`, `2023/24`, `23-24`, `AY 2023-24`, `2023`; undefined if years are not consecutive. */
export function parseYearLabel(text: string): number | undefined {
  const match = yearLabel.exec(text.trim());
  if (!match) return undefined;
  const year = match[1]?.length === 2 ? withCentury(Number(match[1])) : Number(match[1]);
  if (year < 1000) return undefined;
  const next = match[2];
  if (next === undefined) return year;
  const follows = next.length === 4 ? Number(next) === year + 1 : Number(next) === (year + 1) % 100;
  return follows ? year : undefined;
}

/** Two digits mean a year from 1970 to 2069. */
function withCentury(year: number): number {
  return year < 70 ? 2000 + year : 1900 + year;
}

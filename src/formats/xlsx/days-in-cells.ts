import type { WorkbookPart } from "./check-workbook.ts";

/**
 * Turns cells that the library would misread into texts. Days: "Mar-24" typed into a sheet is stored as the first of
 * March and shown as a month, and the library does not recognise the day formats that some programs number below 100.
 * Errors of formulas, such as "#REF!": it leaves them out.
 */
export function withPlainCells(parts: readonly WorkbookPart[], isFrom1904: boolean): WorkbookPart[] {
  const lengths = lengthsOfStyles(parts.find(({ name }) => name === "xl/styles.xml"));
  return parts.map((part) => {
    if (!worksheet.test(part.name)) return part;
    const bytes = Buffer.concat(part.bytes);
    const hasErrors = bytes.includes('t="e"');
    if (lengths.size === 0 && !hasErrors) return part;
    const decoded = new TextDecoder().decode(bytes);
    const withErrors = hasErrors ? decoded.replace(errorCell, '$1 t="str"') : decoded;
    if (lengths.size === 0) return { ...part, bytes: [Buffer.from(withErrors)] };
    const text = withErrors.replace(cell, (whole, open: string, attributes: string, serial: string) => {
      const [, style = "0"] = /\ss=["'](\d{1,6})["']/.exec(attributes) ?? [];
      const isNumber = !/\st=/.test(attributes) || number.test(attributes);
      const day = isNumber ? dayOf(Number(serial), isFrom1904).slice(0, lengths.get(Number(style)) ?? 0) : "";
      return day === "" ? whole : `${open}${attributes.replace(number, "")} t="str"><v>${day}</v>`;
    });
    return { ...part, bytes: [Buffer.from(text)] };
  });
}

const errorCell = /(<c\s[^<>]{0,200}?)\st="e"/g;
const worksheet = /(?:^|\/)worksheets\/[^/]+\.xml$/i;

/** A cell with a number, also one that a formula computed. */
const cell =
  /(<c(?=\s))([^<>]{0,200})>\s{0,9}(?:<f(?:\s[^<>]{0,500})?(?:\/>|>[^<]{0,8200}<\/f>)\s{0,9})?<v>(\d{1,7}(?:\.\d{1,20})?)<\/v>/g;
const number = /\st=["']n["']/;

/** A format that has a month and a year, and neither a day nor a time. */
export function isMonthFormat(format: string): boolean {
  const code = plainCode(format);
  return /m/i.test(code) && /y/i.test(code) && !/[dhs]/i.test(code);
}

/** The years that are typed into cells that show days: 2021 would be the day 2021 of the count, in July 1905. */
export const isYear = (serial: number) => Number.isInteger(serial) && serial >= 1950 && serial <= 2100;

/** The year that was typed into a cell of which only the day is known, in milliseconds. */
export function typedYear(day: number, isFrom1904 = false): string | undefined {
  const serial = (day - firstDay(isFrom1904)) / dayInMs;
  return isYear(serial) ? String(serial) : undefined;
}

/**
 * A day as its cell shows it: the month or the year of its first day, if the text of the cell has no more, and a year that
 * was typed into a cell of days.
 */
export function dayAsShown(day: string, shown = ""): string {
  const typed = typedYear(Date.parse(`${day}T00:00:00Z`));
  if (typed !== undefined) return typed;
  const text = shown.trim();
  const year = day.slice(0, yearLength);
  if (day.endsWith("-01-01") && text === year) return year;
  const [, ofMonth] = /^(?:[\p{L}\p{M}]{3,}\.?[\s'’/-]{0,3}|\d{1,2}[/.-](?=\d{4}$))(\d{4}|\d\d)$/u.exec(text) ?? [];
  const isNumeric = /^\d{4}[/.-]\d{1,2}$/.test(text) && text.startsWith(year);
  // "Jan 01" may be the first of January as well.
  const isNamed = ofMonth !== undefined && ofMonth !== "01" && year.endsWith(ofMonth);
  const isMonth = day.endsWith("-01") && (isNumeric || isNamed);
  return isMonth ? day.slice(0, monthLength) : day;
}

/** A format that has only a year. */
export const isYearFormat = (format: string) => /^y+$/i.test(plainCode(format).trim());

function isDayFormat(format: string): boolean {
  const code = plainCode(format);
  return /m/i.test(code) && /d/i.test(code) && !/[0#?%]/.test(code);
}

/** A format without the texts, the colours and the language in it. */
const plainCode = (format: string) => format.replace(/\[[^\]]*\]|"[^"]*"|\\./g, "").split(";")[0] ?? "";

const [yearLength, monthLength, dayLength] = ["YYYY".length, "YYYY-MM".length, "YYYY-MM-DD".length];
/** The number of Excel's own format "mmm-yy". */
const monthFormat = 17;
/** The library recognises formats of days with this number or a higher one. */
const firstRecognised = 100;

/** How many characters of YYYY-MM-DD each cell style shows, by its index; only of styles that the library misreads. */
function lengthsOfStyles(part: WorkbookPart | undefined): ReadonlyMap<number, number> {
  if (!part) return new Map();
  const text = textOf(part);
  const formats = new Map([[monthFormat, monthLength]]);
  for (const [, attributes = ""] of text.matchAll(/<numFmt\s([^<>]{0,500})>/g)) {
    const [, id] = /\bnumFmtId=["'](\d{1,6})["']/.exec(attributes) ?? [];
    const [, written = ""] = /\bformatCode="([^"]*)"/.exec(attributes) ?? [];
    const code = written.replace(/&quot;/g, '"');
    if (isYearFormat(code)) formats.set(Number(id), yearLength);
    else if (isMonthFormat(code)) formats.set(Number(id), monthLength);
    else if (Number(id) < firstRecognised && isDayFormat(code)) formats.set(Number(id), dayLength);
  }
  const [, ofCells = ""] = text.split("<cellXfs");
  const [styles = ""] = ofCells.split("</cellXfs>");
  const used = [...styles.matchAll(/<xf\s([^<>]{0,500})>/g)].map(([, attributes = ""]) =>
    Number(/\bnumFmtId=["'](\d{1,6})["']/.exec(attributes)?.[1] ?? 0),
  );
  return new Map(
    used.flatMap((id, position) => {
      const length = formats.get(id);
      return length === undefined ? [] : [[position, length] as const];
    }),
  );
}

const firstDay = (isFrom1904: boolean) => (isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30));
const dayInMs = 86_400_000;
/** Before March 1900 programs count days differently; after the year 9999 there are none. */
const [earliest, latest] = [61, 2_958_465];

function dayOf(serial: number, isFrom1904: boolean): string {
  if (serial < earliest || serial > latest) return "";
  if (isYear(serial)) return String(serial);
  return new Date(firstDay(isFrom1904) + Math.floor(serial) * dayInMs).toISOString().slice(0, dayLength);
}

const textOf = ({ bytes }: WorkbookPart) => new TextDecoder().decode(Buffer.concat(bytes));

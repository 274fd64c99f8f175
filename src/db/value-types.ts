import pg from "pg";

/**
 * How values are returned: a date stays `YYYY-MM-DD` text (a Date would depend on the time zone), a count is a
 * number, an instant is a Date.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    format === "binary"
      ? pg.types.getTypeParser(oid, "binary")
      : (own.get(oid) ?? pg.types.getTypeParser(oid))) as pg.CustomTypesConfig["getTypeParser"],
};

const int8 = 20;
const date = 1082;
const int8List = 1016;
const dateList = 1182;
const textList = 1009;

const own = new Map<number, (text: string) => unknown>([
  [int8, safeInteger],
  [date, (text) => text],
  [dateList, (text) => readTextList(text)],
  [int8List, (text) => readTextList(text).map((item) => (item === null ? null : safeInteger(item)))],
]);

function readTextList(text: string): (string | null)[] {
  return pg.types.getTypeParser(textList as number)(text);
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is too large for a number: select it as text.`);
}

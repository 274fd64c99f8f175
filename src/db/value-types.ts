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
const int4List = 1007;
const int8List = 1016;
const dateList = 1182;
const textList = 1009;

const own = new Map<number, (text: string) => unknown>([
  [int8, safeInteger],
  [date, (text) => text],
  [int4List, readNumbers],
  [dateList, (text) => readTextList(text)],
  [int8List, (text) => readTextList(text).map((item) => (item === null ? null : safeInteger(item)))],
]);

function readTextList(text: string): (string | null)[] {
  return pg.types.getTypeParser(textList as number)(text);
}

const comma = 44;
const minus = 45;
const zero = 48;
const nine = 57;
const closingBrace = 125;

/** A list such as `{-7,0,12}`. Every row of a list of records has one, and the library takes ten times as long. */
function readNumbers(text: string): unknown {
  if (text === "{}") return [];
  const numbers: number[] = [];
  let sign = 1;
  let number = 0;
  for (let index = 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= zero && code <= nine) number = number * 10 + code - zero;
    else if (code === minus) sign = -1;
    else if (code === comma || code === closingBrace) {
      numbers.push(sign * number);
      sign = 1;
      number = 0;
    } else return pg.types.getTypeParser(int4List as number)(text);
  }
  return numbers;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is too large for a number: select it as text.`);
}

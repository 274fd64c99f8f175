const month = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}";
const words =
  "in|during|year|yr|y|c|ca|circa|reprint(?:ed)?|revised|edition|published|online|print|issue|quarter|winter|spring|summer|autumn|fall|monsoon";
const beside = `(?:[\\s.,:;*()'’–/-]|\\b(?:${words}|q[1-4]|[1-4]q|(?:1st|2nd|3rd|4th)(?= quarter)|${month})(?![a-z]))`;
const aroundYear = new RegExp(
  `^(?:${beside}|\\by(?=\\d)){0,20}((?:19|20)\\d\\d)(?:\\.0+)?(?:${beside}|\\(ay \\d{4}-\\d{2,4}\\)){0,20}$`,
  "i",
);
const namedYears =
  /^(?:(?:[af]\.?y\.?|(?:academic|financial|fiscal)? ?(?:year|session))[\s:.-]*)?(\d{4})\s?[-–/]\s?(?:\d{2})?(\d{2})(?:\s*\(?(?:odd|even)(?: sem(?:ester)?)?\)?)?$/i;
const shortYear = new RegExp(`^(${month})\\.?\\s?['’]\\s?(\\d{2})$`, "i");
const yearThenMonth = new RegExp(`^\\d{4} ?\\((${month})\\.?\\)$`, "i");
const maxLength = 60;

/**
 * The year of a cell that has words beside it, as it is typed without them: 2023 of "2023 (reprint)" and "Q2 2023",
 * 2022-2023 of "AY 2022-23". Undefined if something else may be meant, such as two years or a day.
 */
export function extractYear(typed: string): string | undefined {
  const text = typed.replace(/\s+/g, " ").trim();
  if (text.length > maxLength) return undefined;
  const [, first, last] = namedYears.exec(text) ?? [];
  // With both years whole: 2011-12 would be a month.
  if (first !== undefined)
    return (Number(first) + 1) % 100 === Number(last) ? `${first}-${Number(first) + 1}` : undefined;
  const [, name, short] = shortYear.exec(text) ?? [];
  if (name !== undefined) return `${name} 20${short}`;
  const [, inBrackets] = yearThenMonth.exec(text) ?? [];
  const [, year] = aroundYear.exec(text) ?? [];
  return inBrackets !== undefined && year !== undefined ? `${inBrackets} ${year}` : year;
}

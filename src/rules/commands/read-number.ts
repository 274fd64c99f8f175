const written = /^([+-]?)(\d+(?:,\d+)*|\d*)(?:\.(\d+))?\s*([a-z]*)\.?$/i;
const powers = new Map([
  ["", 0],
  ["k", 3],
  ["thousand", 3],
  ["l", 5],
  ["lac", 5],
  ["lacs", 5],
  ["lakh", 5],
  ["lakhs", 5],
  ["m", 6],
  ["million", 6],
  ["cr", 7],
  ["crore", 7],
  ["crores", 7],
]);

/** Reads `2.5`, `10,00,000`, `10lakh`, `1.5cr` exactly; undefined when it is no number. Leaves no needless zeros. */
export function readNumber(text: string, shiftedBy = 0): string | undefined {
  const match = written.exec(text.trim());
  const [, sign = "", grouped = "", fraction = "", unit = ""] = match ?? [];
  const power = powers.get(unit.toLowerCase());
  if (!match || power === undefined || grouped + fraction === "") return undefined;
  if (grouped.includes(",") && !/^\d{1,3}(,\d{2,3})*,\d{3}$/.test(grouped)) return undefined;
  const digits = grouped.replaceAll(",", "") + fraction;
  const point = digits.length - fraction.length + power + shiftedBy;
  const whole = digits
    .padEnd(point, "0")
    .slice(0, Math.max(point, 0))
    .replace(/^0+(?=\d)/, "");
  const rest = digits
    .slice(Math.max(point, 0))
    .padStart(point < 0 ? digits.length - point : 0, "0")
    .replace(/0+$/, "");
  const value = rest === "" ? whole || "0" : `${whole || "0"}.${rest}`;
  return sign === "-" && value !== "0" ? `-${value}` : value;
}

/** Reads rupees, with `₹` or `Rs` before them or not, as whole paise; undefined when it is no such amount. */
export function readPaise(text: string): string | undefined {
  const paise = readNumber(text.trim().replace(/^([+-]?)(?:₹|rs\.?|inr)\s*/i, "$1"), 2);
  return paise?.includes(".") ? undefined : paise;
}

/** Paise as rupees, the way `readPaise` reads them back. */
export function writeRupees(paise: string): string {
  return readNumber(paise, -2) ?? paise;
}

import { money, type Paise } from "#kinds/fields/money.ts";

const plain = money({ label: "" });

/** An amount in its input, with Indian grouping and without its sign: 14,20,000. */
export function moneyText(value: unknown): string {
  return typeof value === "number" ? money.show(value, plain).replace(/^₹\s*/, "") : "";
}

const lakh = 1_00_000_00;
const crore = 100 * lakh;

/** A large amount in words: "14.2 lakh"; empty below one lakh. */
export function moneyWords(paise: Paise): string {
  if (paise < lakh) return "";
  const [unit, word] = paise < crore ? [lakh, "lakh"] : [crore, "crore"];
  return `${Number((paise / unit).toFixed(2))} ${word}`;
}

import type { Paise } from "#kinds/fields/money.ts";

const paisePerLakh = 10_000_000n;

/** Paise as lakhs of rupees with two decimals, rounded half up from the exact amount. */
export function lakhsOf(paise: bigint | Paise): number {
  return quotient(BigInt(paise), paisePerLakh);
}

export function rupeesOf(paise: bigint | Paise): number {
  return quotient(BigInt(paise), 100n);
}

/** A quotient of whole numbers with two decimals, rounded half up; zero where there is nothing to divide by. */
export function quotient(dividend: bigint, divisor: bigint): number {
  if (divisor === 0n) return 0;
  const hundredths = (dividend * 200n + divisor) / (divisor * 2n);
  return Number(hundredths) / 100;
}

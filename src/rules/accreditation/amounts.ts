import type { Paise } from "#kinds/fields/money.ts";

const paisePerLakh = 10_000_000n;

/** Converts paise to lakhs of rupees with two decimals, rounded half up from the exact amount. */
export function lakhsOf(paise: bigint | Paise): number {
  return quotient(BigInt(paise), paisePerLakh);
}

export function rupeesOf(paise: bigint | Paise): number {
  return quotient(BigInt(paise), 100n);
}

/** Divides whole numbers to two decimals, rounded half up; zero if the divisor is zero. */
export function quotient(dividend: bigint, divisor: bigint): number {
  if (divisor === 0n) return 0;
  const hundredths = (dividend * 200n + divisor) / (divisor * 2n);
  return Number(hundredths) / 100;
}

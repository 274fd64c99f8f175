/** An exact fraction, so that a result is rounded only once, at the end. */
export type Fraction = { numerator: bigint; denominator: bigint };

export function fraction(numerator: number | bigint, denominator: number | bigint = 1): Fraction {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

/** Null if divided by zero. */
export function dividedBy(a: Fraction, b: Fraction): Fraction | null {
  return b.numerator === 0n
    ? null
    : { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator };
}

export function isAtLeast(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator >= b.numerator * a.denominator;
}

export function cappedAt(a: Fraction, max: number): Fraction {
  return isAtLeast(a, fraction(max)) ? fraction(max) : a;
}

export function average(all: readonly Fraction[]): Fraction | null {
  if (all.length === 0) return null;
  return times(all.reduce(plus), fraction(1, all.length));
}

/** A quotient of whole numbers, so that it is rounded once at the end. */
export type Fraction = { of: bigint; by: bigint };

export function fraction(of: number | bigint, by: number | bigint = 1): Fraction {
  return { of: BigInt(of), by: BigInt(by) };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return { of: a.of * b.by + b.of * a.by, by: a.by * b.by };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { of: a.of * b.of, by: a.by * b.by };
}

/** Null for a division by zero. */
export function over(a: Fraction, b: Fraction): Fraction | null {
  return b.of === 0n ? null : { of: a.of * b.by, by: a.by * b.of };
}

export function isAtLeast(a: Fraction, b: Fraction): boolean {
  return a.of * b.by >= b.of * a.by;
}

export function cappedAt(a: Fraction, most: number): Fraction {
  return isAtLeast(a, fraction(most)) ? fraction(most) : a;
}

export function average(all: readonly Fraction[]): Fraction | null {
  if (all.length === 0) return null;
  return times(all.reduce(plus), fraction(1, all.length));
}

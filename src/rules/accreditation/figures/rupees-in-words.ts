const ones = [
  ..."Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen".split(" "),
  ..."Sixteen Seventeen Eighteen Nineteen".split(" "),
];
const tens = ["", "", ..."Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ")];
const units: readonly [bigint, string][] = [
  [10_000_000n, "Crore"],
  [100_000n, "Lakh"],
  [1000n, "Thousand"],
  [100n, "Hundred"],
];

/** Writes whole rupees in words, as NIRF prints them; paise are rounded half up. */
export function rupeesInWords(paise: bigint): string {
  return inWords((paise + 50n) / 100n);
}

function inWords(number: bigint): string {
  for (const [size, name] of units) {
    if (number < size) continue;
    const rest = number % size;
    return `${inWords(number / size)} ${name}${rest > 0n ? ` ${inWords(rest)}` : ""}`;
  }
  if (number < 20n) return ones[Number(number)] ?? "";
  const rest = number % 10n;
  return `${tens[Number(number / 10n)]}${rest > 0n ? ` ${ones[Number(rest)]}` : ""}`;
}

/** A figure with its unit, as pages and documents print it: `2.28`, `7.35 %`, `₹ 32,190.48`. */
export function formatFigure({
  unit,
  value,
  denominator,
}: {
  unit: string;
  value: number;
  denominator: number | null;
}): string {
  if (unit === "percent") return `${value.toFixed(2)} %`;
  if (unit === "rupees") return `₹ ${value.toLocaleString("en-IN")}`;
  const isExact = unit !== "lakhs" && unit !== "marks" && unit !== "ratio" && denominator === null;
  return isExact ? value.toLocaleString("en-IN") : value.toFixed(2);
}

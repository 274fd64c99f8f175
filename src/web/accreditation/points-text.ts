/** Points have at most two decimals, and as few as they need. */
export function pointsText(points: number): string {
  return String(Math.round(points * 100) / 100);
}

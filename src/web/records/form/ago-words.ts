/** How long ago, as people say it: "4 seconds ago", "3 minutes ago"; after an hour the time of day. */
export function agoWords(instant: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - instant) / 1000));
  if (seconds < 2) return "just now";
  if (seconds < 60) return `${seconds} seconds ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  return `at ${new Date(instant).toLocaleTimeString("en-IN", { hour: "2-digit", minute: "2-digit", hour12: false })}`;
}

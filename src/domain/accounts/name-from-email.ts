/** A first name for an account that gave none: "asha.kulkarni@…" becomes "Asha Kulkarni". */
export function nameFromEmail(email: string): string {
  return (email.split("@")[0] ?? "")
    .split(/[._+-]+/)
    .filter((part) => part !== "")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}

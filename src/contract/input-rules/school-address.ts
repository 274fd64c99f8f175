/** What the rules of the sign-in pages take from the institute. */
export type AuthSettings = {
  /** Mail domains of the school; an address must have one of them, exactly. Empty: not known yet, any will do. */
  domains: readonly string[];
  /** What the institute calls its ID: "Somaiya ID". */
  idLabel: string;
};

/** The part behind the only @ is one of the school's domains, letter by letter. */
export function isSchoolAddress(email: string, { domains }: Pick<AuthSettings, "domains">): boolean {
  const [, domain] = /^[^\s@]+@([^\s@]+)$/.exec(email.trim()) ?? [];
  if (domain === undefined) return false;
  return domains.length === 0 || domains.some((one) => one.toLowerCase() === domain.toLowerCase());
}

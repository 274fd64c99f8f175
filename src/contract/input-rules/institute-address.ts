/** The settings of the institute that the rules of the sign-in pages use. */
export type AuthSettings = {
  /**
   * E-mail domains of the institute; an address must have exactly one of them. Empty: not known yet, any domain is
   * accepted.
   */
  domains: readonly string[];
  /** What the institute calls its ID: "Somaiya ID". */
  idLabel: string;
};

/** The part after the only @ is exactly one of the institute's domains. */
export function isInstituteAddress(email: string, { domains }: Pick<AuthSettings, "domains">): boolean {
  const [, domain] = /^[^\s@]+@([^\s@]+)$/.exec(email.trim()) ?? [];
  if (domain === undefined) return false;
  return domains.length === 0 || domains.some((one) => one.toLowerCase() === domain.toLowerCase());
}

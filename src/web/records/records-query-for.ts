/** The query for a person's works: by the address if it may be known, since names are not unique. */
export function recordsQueryFor({ email, name }: { email: string | null; name: string }): string {
  return `person:"${(email ?? name).replace(/["\\]/g, "\\$&")}"`;
}

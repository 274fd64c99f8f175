/** A condition in a query: `year:2024`, `-state:draft`, `dept:"Civil Engineering"`. */
const condition = /(^|\s)-?(\p{L}[\p{L}\p{N}-]*):(?:"(?:[^"\\]|\\.)*"|[^\s"]+)/gu;

/** Whether the query contains the part. */
export function holds(q: string, part: string): boolean {
  return ` ${q} `.includes(` ${part} `);
}

/** The query with the part, or without it if it had it. */
export function toggled(q: string, part: string): string {
  const next = holds(q, part) ? ` ${q} `.replace(` ${part} `, " ") : `${q} ${part}`;
  return next.trim();
}

/** Only the words of the query. */
export function withoutConditions(q: string): string {
  return q.replace(condition, "$1").replace(/\s+/g, " ").trim();
}

const ofPeople = new Set(["name", "email", "dept", "designation", "interest"]);

/** The query as far as it applies to people: a year or a state filters only records. */
export function askedOfPeople(q: string): string {
  return q
    .replace(condition, (whole, before: string, field: string) => (ofPeople.has(field.toLowerCase()) ? whole : before))
    .replace(/\s+/g, " ")
    .trim();
}

import type { asking } from "#contract/asking.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { Answer } from "#domain/ask/ask.ts";

export function presentAnswer(answer: Answer): Presented<typeof asking.ask> {
  if (answer.type !== "works") return answer;
  const rows = answer.works.rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
  return { ...answer, works: { ...answer.works, rows } };
}

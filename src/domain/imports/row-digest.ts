import { createHash } from "node:crypto";
import type { StagedRow } from "#db/queries/batch-rows.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";

type Said = Pick<StagedRow, "data" | "unread"> & { people: readonly { name: string }[] };

/** The same for two rows that say the same, in whatever order of columns. What is each person's own is told apart by who brings it. */
export function rowDigest(kind: KindDefinition, { data, unread, people }: Said, importer: string | null): string {
  const names = people.map(({ name }) => name);
  const said = [kind.slug, sorted(data), sorted(unread), names, kind.uniqueScope === "owner" ? importer : null];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 32);
}

function sorted(values: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
}

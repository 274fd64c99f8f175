import type { KindDefinition } from "#kinds/define-kind.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { fieldsOfIdentity } from "#kinds/identity.ts";
import { kinds } from "#kinds/registry.ts";
import { fieldsOfRule } from "#kinds/rules.ts";

/**
 * Importing this first declares more fields and columns sensitive than the product does: in every kind one of each
 * type that may be sensitive. Redaction must work for every declaration, also for a later one.
 */
const types = ["text", "longtext", "url", "email", "phone", "int", "money", "date", "tags", "department", "file"];

for (const kind of kinds) {
  const taken = new Set([kind.title, ...kind.date, ...kind.columns, ...usedIn(kind)]);
  mark(kind.fields, taken);
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.type !== "table" || taken.has(name)) continue;
    const { columns, rowTitle = "", rowDate = [], rowRules = [] } = field;
    mark(columns, new Set([rowTitle, ...rowDate, ...rowRules.flatMap(fieldsOfRule)]));
  }
}

function usedIn({ identityRules, citation, importSources, rules, fields }: KindDefinition): string[] {
  return [
    ...identityRules.flatMap(fieldsOfIdentity),
    ...Object.values(citation.parts),
    ...Object.values(importSources).flatMap(({ columns, fixedValues }) => [
      ...Object.keys(columns),
      ...Object.keys(fixedValues ?? {}),
    ]),
    ...rules.flatMap(fieldsOfRule),
    ...Object.values(fields).flatMap(({ neededWhen }) => (neededWhen ? [neededWhen.field] : [])),
  ];
}

function mark(fields: Readonly<Record<string, FieldDefinition>>, taken: ReadonlySet<string>): void {
  const free = Object.entries(fields).filter(
    ([name, field]) => !taken.has(name) && !field.topic && !field.publicPart && field.readonly === undefined,
  );
  for (const type of types) {
    const [, field] = free.filter(([, one]) => one.type === type).at(-1) ?? [];
    if (field && !("closed" in field && field.closed)) field.sensitive = true;
  }
}

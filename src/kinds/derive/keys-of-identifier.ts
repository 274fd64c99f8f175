import type { KindDefinition } from "../define-kind.ts";
import { identityKeys } from "./identity-keys.ts";

/**
 * The keys a typed identifier may mean in this kind: a DOI, an ISBN, the number given by an office, "system: id"; or
 * the key itself.
 */
export function keysOfIdentifier(kind: KindDefinition, identifier: string): string[] {
  const [system = "", ...rest] = identifier.split(":");
  const source = [{ system: system.trim(), identifier: rest.join(":").trim() }];
  const keys = kind.unique.flatMap((rule) => {
    if (rule.by === "part" || rule.by === "title") return [];
    return identityKeys(kind, { [rule.field]: rule.by === "source" ? source : identifier.trim() });
  });
  return [...new Set([...keys, identifier.trim()])].filter((key) => !key.startsWith("single:"));
}

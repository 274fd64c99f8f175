import type { KindDefinition } from "#kinds/define-kind.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import { type AuthorshipState, isCounted, type MatchMethod, type RecordState } from "#kinds/record-state.ts";

/** Values before and after, as in the history: by field, by table row (`students.<row>`), `people` or `proofs`. */
type Changes = Readonly<Record<string, unknown>>;
type Line = {
  name?: string;
  role?: string;
  corresponding?: boolean;
  credit?: readonly string[];
  account?: string;
  state?: AuthorshipState;
  matchedBy?: MatchMethod;
};

/** The changes after which a verified record must be verified again. */
export function findMaterialChanges(kind: KindDefinition, changes: Changes): string[] {
  return Object.entries(changes).flatMap(([path, change]) => (isMaterial(kind, path, change) ? [path] : []));
}

/** The state of a record after changes that do not set one. A returned record becomes a draft when it is edited. */
export function stateAfter(kind: KindDefinition, state: RecordState, changes: Changes): RecordState {
  if (state === "verified" && findMaterialChanges(kind, changes).length > 0) return "changed";
  if (
    state === "returned" &&
    Object.entries(changes).some(([path, change]) => path !== "people" || isListChanged(change))
  )
    return "draft";
  return state;
}

function isMaterial(kind: KindDefinition, path: string, change: unknown): boolean {
  const [name = ""] = path.split(".");
  if (name === "people") return isListChanged(change);
  // A new proof only adds evidence; a removed or replaced one takes evidence away.
  if (name === "proofs") return (change as { before?: unknown } | null)?.before !== null;
  const field = kind.fields[name];
  return field !== undefined && (field.material ?? fieldType(field).isMaterial);
}

/** Whether names, order, roles or counted colleagues changed. A confirmation alone changes none of these. */
function isListChanged(change: unknown): boolean {
  const { before, after } = (change ?? {}) as { before?: Line[]; after?: Line[] };
  return JSON.stringify(before?.map(comparedParts)) !== JSON.stringify(after?.map(comparedParts));
}

function comparedParts({ name, role, corresponding, credit = [], account, ...linking }: Line) {
  return [name, role, corresponding === true, credit, isCounted(linking) ? account : undefined];
}

import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import type { PersonRole } from "#kinds/person.ts";
import type { RecordState } from "#kinds/record-state.ts";

/** A record that may belong to the table, from the view of the table's scope. */
export type Candidate = {
  id: string;
  kind: KindDefinition;
  state: RecordState;
  title: string;
  data: RecordData;
  people: readonly TablePerson[];
  /** The names of the departments that count it. */
  departments: readonly string[];
  /** Whether the scope counts it. False for a duplicate of an older record, and if none of its people was on the staff. */
  isCounted: boolean;
  /** It names no colleague, and no department counts it. */
  isUnassigned?: boolean;
  /** Another record of the same work is counted instead. */
  isDuplicate: boolean;
  proofs: number;
};

/** A person as printed. `isOwn`: on the scope's staff on the record's date. */
export type TablePerson = {
  name: string;
  account?: string | undefined;
  role?: PersonRole | undefined;
  corresponding?: boolean | undefined;
  isOwn: boolean;
};

/** A person of the scope for whom a row counts. */
export type Owner = { account: string; name: string };

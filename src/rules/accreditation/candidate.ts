import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import type { PersonRole } from "#kinds/person.ts";
import type { RecordState } from "#kinds/record-state.ts";

/** A record that may belong to the table, as the scope of the table sees it. */
export type Candidate = {
  id: string;
  kind: KindDefinition;
  state: RecordState;
  title: string;
  data: RecordData;
  people: readonly TablePerson[];
  /** Names of the departments that count it. */
  departments: readonly string[];
  /** The scope counts it; false for an older record's duplicate and where nobody was on the staff. */
  counts: boolean;
  /** An older record of the same work is counted instead. */
  isRepeat: boolean;
  proofs: number;
};

/** A person as printed; `isOwn`: of the scope's staff on the record's date. */
export type TablePerson = {
  name: string;
  account?: string | undefined;
  role?: PersonRole | undefined;
  corresponding?: boolean | undefined;
  isOwn: boolean;
};

/** A person of the scope, by whom a row is counted. */
export type Owner = { account: string; name: string };

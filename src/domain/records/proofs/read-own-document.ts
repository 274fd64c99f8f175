import type { Actor } from "#access/roles.ts";
import { findDocumentDefaults } from "#db/queries/people-matching.ts";
import { findDocument, type RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import { Refusal } from "../../refusal.ts";
import { documentKey } from "../duplicates/document-key.ts";
import { requireKind } from "../require-kind.ts";

export type OwnDocument = { record: RecordRow | undefined; fromAccount: RecordData };

/** The one document of a kind that its owner has, with the data that is filled from the account. */
export async function readOwnDocument(scope: Scope, actor: Actor, slug: string): Promise<OwnDocument> {
  const kind = requireKind(slug);
  if (!kind.isOnePerPerson) throw new Refusal("not-found");
  const record = await findDocument(scope, documentKey(kind, actor.account));
  return { record, fromAccount: await readFromAccount(scope, kind, actor.account) };
}

/** The kind's fields that account and appointment fill. */
async function readFromAccount(scope: Scope, kind: KindDefinition, account: number): Promise<RecordData> {
  const owner = await findDocumentDefaults(scope, account);
  const known: RecordData = {
    name: owner?.name,
    department: owner?.department,
    designation: owner?.designation,
    email: owner?.email,
    dateOfJoining: owner?.joined,
    contact: owner?.phone,
  };
  const accountFields = Object.entries(kind.fields).filter(([, { readonly }]) => readonly !== undefined);
  return Object.fromEntries(accountFields.flatMap(([name]) => (known[name] == null ? [] : [[name, known[name]]])));
}

import type * as z from "zod";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { fieldsOfIdentity } from "#kinds/identity.ts";
import { call } from "../../../core/api/call.ts";

export type Duplicate = z.output<typeof records.checkDuplicates.response>["rows"][number];

/** `IdentifyingValues` as JSON, so that two of them can be compared as texts; empty without a title. */
export function identityOf(kind: KindDefinition, data: RecordData, lines: readonly { name: string }[]): string {
  if (kind.isOnePerPerson || !isFilled(data[kind.title])) return "";
  const names = new Set([kind.title, ...kind.date, ...kind.identityRules.flatMap(fieldsOfIdentity)]);
  const values = [...names].flatMap((name) => (isFilled(data[name]) ? [[name, data[name]]] : []));
  const people = lines.flatMap(({ name }) => (name.trim() === "" ? [] : [{ name: name.trim() }]));
  const work: IdentifyingValues = { data: Object.fromEntries(values), ...(people.length > 0 && { people }) };
  return JSON.stringify(work);
}

/** The values and names that identify a work. */
type IdentifyingValues = { data: RecordData; people?: { name: string }[] };

/** What `identityOf` wrote; no values for an empty text. */
export const workIn = (identity: string): IdentifyingValues => (identity === "" ? { data: {} } : JSON.parse(identity));

type Search = { owner: string | undefined; except: string | undefined; signal?: AbortSignal };

/**
 * Works similar to the one of `identityOf`. `owner`: for whom a delegate enters it. `except`: the record itself, once it
 * is saved.
 */
export async function findDuplicates(
  { slug }: KindDefinition,
  identity: string,
  { owner, except, signal }: Search,
): Promise<Duplicate[]> {
  const body = {
    ...workIn(identity),
    ...(except !== undefined && { except }),
    ...(owner !== undefined && { for: owner }),
  };
  const { rows } = await call(records.checkDuplicates, { params: { kind: slug }, body }, signal ? { signal } : {});
  return rows;
}

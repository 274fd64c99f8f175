import { mayList, proofsHiddenFrom } from "#access/policies/records.ts";
import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import { findAccount } from "#db/queries/accounts/accounts.ts";
import {
  copyOwnList,
  findOwnAccount,
  listOwnProofFiles,
  listOwnRecordIds,
  type OwnList,
  type OwnListOptions,
  ownColumns,
  ownLists,
} from "#db/queries/accounts/own-data.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { findStoredFile } from "#db/queries/installation/stored-files.ts";
import { copyRecords } from "#db/queries/records/record-export.ts";
import type { Scope } from "#db/scope.ts";
import { writeCsvLine } from "#formats/csv/write-csv.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { csvColumns } from "#kinds/derive/cells/csv-headers.ts";
import { kinds } from "#kinds/registry.ts";
import { redactReason } from "#rules/matching/classify-duplicate.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { openBytes } from "../files/open-file.ts";
import { toPlainName } from "../files/to-plain-name.ts";
import { oneChunk, writeZip, type ZipEntry } from "../files/write-zip.ts";
import { hourInSeconds, limitActions } from "../limit-attempts.ts";
import { csvOf } from "../records/lists/csv-of.ts";
import { defaultSort } from "../records/lists/list-records.ts";
import { sliceOf } from "../records/lists/list-slice.ts";
import { readRecord } from "../records/read-record.ts";
import { recordFactsOf } from "../records/record-facts-of.ts";
import { Refusal } from "../refusal.ts";
import { translatorForPerson } from "../translator-for.ts";
import { writeOwnDataReadme } from "./write-own-data-readme.ts";

/** The values of COPY text with one JSON value per line. */
async function* readJsonRows<Row>(copy: AsyncIterable<Buffer>): AsyncGenerator<Row, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of copy) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      yield JSON.parse(unescapeLine(bytes.toString("utf8", from, end))) as Row;
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
}

const newline = 0x0a;

/** COPY doubles backslashes and escapes line ends and tabs; JSON text has none of the latter. */
function unescapeLine(line: string): string {
  return line.includes("\\") ? line.replaceAll("\\\\", "\\") : line;
}

/** A list as a file for spreadsheets: a header, a line per row, guarded texts. */
async function* csvOfList(scope: Scope, list: OwnList, options: OwnListOptions): AsyncGenerator<string> {
  const columns = ownColumns[list];
  yield `\uFEFF${writeCsvLine(columns)}`;
  for await (const row of readJsonRows<Record<string, unknown>>(copyOwnList(scope, list, options)))
    yield writeCsvLine(columns.map((name) => cellOf(withoutSecrets(list, name, row[name]))));
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  return typeof value === "boolean" ? (value ? "yes" : "no") : JSON.stringify(value);
}

/** Left out: keys of links in e-mails, which may still be valid, and what the reason of a row says of a colleague's record. */
function withoutSecrets(list: OwnList, name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (list === "import-rows" && name === "reason") return redactReason(value);
  if (list !== "mails" || name !== "body") return value;
  return value.replace(/https?:\/\/\S+/g, (link) => link.replace(/[\w-]{22,}/g, "…"));
}

type Requester = { actor: Actor; academicStart: number; ipAddress: string };
type Services = Pick<AppContext, "filesFolder" | "log" | "scanner">;

/** Reading everything is expensive, and nobody needs it often. */
const exportsAnHour = 6;

/** All data about a person, as a ZIP archive that is made while it is sent. */
export async function exportOwnData(
  appContext: Services,
  scope: Scope,
  requester: Requester,
): Promise<{ name: string; chunks: AsyncGenerator<Buffer, void, undefined> }> {
  const { actor, ipAddress } = requester;
  await limitActions(scope, actor, { action: "own-data", limit: exportsAnHour, windowSeconds: hourInSeconds });
  await writeAudit(scope, actor, { action: "data-exported", target: actor.email, ipAddress });
  return { name: `my-data-${scope.today}.zip`, chunks: writeZip(entriesFor(appContext, scope, requester), scope.now) };
}

async function* entriesFor(appContext: Services, scope: Scope, requester: Requester): AsyncGenerator<ZipEntry> {
  const { actor } = requester;
  const account = await findOwnAccount(scope, actor.account);
  const photo = (await findAccount(scope, actor.account))?.photoFile ?? undefined;
  const readsRecords = mayList(actor, -actor.account).allowed;
  const { name, email, institute = "" } = { ...account, name: actor.name, email: actor.email };
  const facts = { name, email, institute, madeAt: scope.now.toISOString(), readsRecords, hasPhoto: !!photo };
  yield {
    name: "README.txt",
    bytes: oneChunk(writeOwnDataReadme(facts, await translatorForPerson(scope, actor.email))),
  };
  yield { name: "account.json", bytes: oneChunk(`${JSON.stringify(account, null, 2)}\n`) };
  for (const list of ownLists)
    yield { name: `${list}.csv`, bytes: csvOfList(scope, list, { account: actor.account, email, readsRecords }) };
  if (readsRecords) yield* recordEntries(scope, requester);
  const stored = photo === undefined ? undefined : await findStoredFile(scope, photo);
  if (stored) yield await fileEntry(appContext, scope, "photo.webp", stored);
  for (const { id, name: given, file, sha256 } of await listOwnProofFiles(scope, actor.account))
    yield await fileEntry(appContext, scope, `proofs/${id} ${toPlainName(given)}`, { id: file, sha256 });
}

/** A damaged file is reported in its place; the others are included. */
async function fileEntry(
  appContext: Services,
  scope: Scope,
  name: string,
  file: { id: string; sha256: Buffer },
): Promise<ZipEntry> {
  try {
    return { name, bytes: (await openBytes(appContext, scope, file)) as AsyncIterable<Buffer> };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      name: `${name}.${error.code === "file-broken" ? "damaged" : "left-out"}.txt`,
      bytes: oneChunk(`${error.message}\r\n`),
    };
  }
}

/** Every complete record of the person, with its files by kind. Hidden parts stay hidden here. */
async function* recordEntries(
  scope: Scope,
  { actor, academicStart }: { actor: Actor; academicStart: number },
): AsyncGenerator<ZipEntry> {
  const emails = new Map([[actor.publicId, actor.email]]);
  const departments = new Map((await listAllDepartments(scope)).map(({ id, code }) => [String(id), code]));
  for (const kind of kinds) {
    const ids = await listOwnRecordIds(scope, actor.account, kind.slug);
    if (ids.length === 0) continue;
    yield { name: `records/${kind.slug}.json`, bytes: jsonOf(scope, actor, kind, ids) };
    const query = { slice: sliceOf(actor, "own"), kinds: [kind], where: { op: "always" as const }, academicStart };
    yield {
      name: `records/${kind.slug}.csv`,
      bytes: csvOf({ kind, columns: csvColumns(kind), emails, departments }, (parts) =>
        copyRecords(scope, {
          ...query,
          departments: new Map(),
          kind,
          sort: defaultSort("own"),
          parts,
          proofsHiddenFrom: proofsHiddenFrom(actor),
        }),
      ),
    };
  }
}

async function* jsonOf(scope: Scope, actor: Actor, kind: KindDefinition, ids: readonly string[]) {
  let separator = "[\n";
  for (const id of ids) {
    const record = await readWholeRecord(scope, actor, kind, id);
    if (!record) continue;
    yield `${separator}${JSON.stringify(record, null, 2)}`;
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function readWholeRecord(scope: Scope, actor: Actor, kind: KindDefinition, id: string) {
  try {
    const record = await readRecord(scope, actor, kind.slug, id);
    const redaction = redactionFor(actor, kind, recordFactsOf(kind, record, actor));
    const own = record.people.findIndex(({ account }) => account === actor.publicId);
    return {
      id,
      kind: kind.slug,
      title: record.title,
      state: record.state,
      data: redaction.redactData(record.data),
      people: record.people,
      yourLine: own < 0 ? null : { position: own + 1, authorship: record.people[own]?.state },
      notUnderstood: redaction.redactUnread(record.unread),
      proofs: (record.proofs ?? []).filter(({ field }) => redaction.shows(field)),
      departments: record.departments,
      enteredBy: record.creatorName,
      version: record.version,
      createdAt: record.createdAt,
      changedAt: record.updatedAt,
      inBinSince: record.deletedAt,
    };
  } catch (error) {
    // A record that was deleted while the file was made, or is in another person's bin, is left out.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

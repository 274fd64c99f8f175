import { kindsOf } from "#access/policies/kinds.ts";
import { proofsHiddenFrom } from "#access/policies/records.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { type ArchivedProof, listProofsToArchive } from "#db/queries/proofs/archive-proofs.ts";
import { copyRecords, type ExportPart, listEmails } from "#db/queries/records/record-export.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { archiveColumns, columnSource } from "#formats/archive/archive-columns.ts";
import {
  archiveFormat,
  archiveHeadings,
  archiveVersion,
  type Manifest,
  manifestFile,
  proofHeadings,
  proofsFile,
} from "#formats/archive/manifest.ts";
import { writeCsvLine } from "#formats/csv/write-csv.ts";
import { isCitable } from "#kinds/citation.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { AppContext } from "../app-context.ts";
import { openBytes } from "../files/open-file.ts";
import { toPlainName } from "../files/to-plain-name.ts";
import { oneChunk, passWithDigest, type ZipEntry } from "../files/write-zip.ts";
import { csvOf } from "../records/lists/csv-of.ts";
import { defaultSort } from "../records/lists/list-records.ts";
import { queryForViewer } from "../records/lists/record-viewer.ts";
import { referenceFiles, referencesOf } from "../records/lists/references-of.ts";
import { Refusal } from "../refusal.ts";
import { translatorForPerson } from "../translator-for.ts";
import { archiveReadme } from "./archive-readme.ts";
import type { Requester, Subject } from "./subject.ts";

type Services = Pick<AppContext, "filesFolder" | "log" | "version" | "scanner">;

/**
 * The files of an archive, one after the other as they are read: the lists, the references, the proofs, then what lists
 * them with their digests. Of the records only a part is in memory; of each proof its line of the list.
 */
export async function* archiveEntries(
  appContext: Services,
  scope: Scope,
  requester: Requester,
  subject: Subject,
): AsyncGenerator<ZipEntry, void, undefined> {
  const files: Manifest["files"] = [];
  const listed = ({ name, bytes, ...rest }: ZipEntry): ZipEntry => ({
    ...rest,
    name,
    bytes: passWithDigest(bytes, (sha256, sizeInBytes) => files.push({ path: name, sizeInBytes, sha256 })),
  });
  const from = await makeRecordReader(scope, requester, subject);
  const recordTypes: Manifest["recordTypes"] = [];
  const index = [writeCsvLine(proofHeadings)];
  const t = await translatorForPerson(scope, requester.actor.email);
  yield listed({ name: "README.txt", bytes: oneChunk(archiveReadme(subject, requester, scope, t)) });
  for (const kind of kindsOf(requester.actor)) {
    const list = await from.list(kind);
    if (!list) continue;
    const file = `records/${toPlainName(kind.label.many)}.csv`;
    yield listed({ name: file, bytes: list.csv });
    recordTypes.push({
      type: kind.slug,
      label: kind.label.many,
      file,
      records: list.ids.length,
      columns: list.columns.map((column) => ({ heading: column.header, field: columnSource(column) })),
    });
    if (isCitable(kind))
      for (const reference of [referenceFiles.bibtex, referenceFiles.csl])
        if (reference)
          yield listed({
            name: `references/${toPlainName(kind.label.many)}.${reference.ending}`,
            bytes: referencesOf(kind, reference, from.copy(kind)),
          });
    for await (const { path, number, proof } of from.proofs(kind, list.ids))
      yield* proofEntries(appContext, scope, { kind, path, number, proof, index });
  }
  yield listed({ name: proofsFile, bytes: oneChunk(`\uFEFF${index.join("")}`) });
  yield { name: manifestFile, bytes: manifestOf(appContext, scope, requester, { subject, recordTypes, files }) };
}

type Indexed = { kind: KindDefinition; path: string; number: number; proof: ArchivedProof; index: string[] };

/** A proof as it was stored; one that is damaged is reported in its place, and listed without a digest. */
async function* proofEntries(
  appContext: Services,
  scope: Scope,
  { kind, path, number, proof, index }: Indexed,
): AsyncGenerator<ZipEntry, void, undefined> {
  const { field, name, sizeInBytes, sha256, file: id } = proof;
  const line = (...end: [string, string]) =>
    index.push(writeCsvLine([path, kind.label.many, number, field, name, ...end]));
  try {
    const bytes = (await openBytes(appContext, scope, { id, sha256 })) as AsyncIterable<Buffer>;
    line(String(sizeInBytes), sha256.toString("hex"));
    yield { name: path, bytes, isCompressed: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    line("", "");
    yield {
      name: `${path}.${error.code === "file-broken" ? "damaged" : "left-out"}.txt`,
      bytes: oneChunk(`${error.message}\r\n`),
    };
  }
}

/** Reads the records of the subject, as far as this person sees them in a list. */
async function makeRecordReader(scope: Scope, { actor, academicStart }: Requester, { contents, slice }: Subject) {
  const emails = contents === "person" ? new Map<string, string>() : await listEmails(scope);
  const departments = await listAllDepartments(scope);
  const codesById = new Map(departments.map(({ id, code }) => [String(id), code]));
  const hiddenFrom = proofsHiddenFrom(actor);
  const copyOf = (kind: KindDefinition, withRepeats: boolean) => (parts: ExportPart[]) =>
    copyRecords(scope, {
      ...queryForViewer(
        { slice, kinds: [kind], where: { op: "always" }, academicStart, departments: new Map() },
        actor,
      ),
      kind,
      sort: defaultSort("own"),
      parts,
      withRepeats,
      proofsHiddenFrom: hiddenFrom,
    });
  return {
    /** Each work once. */
    copy: (kind: KindDefinition) => copyOf(kind, false),
    /** The list of a kind; undefined if there is no record. `ids` grow while it is read. */
    list: async (kind: KindDefinition) => {
      const ids: string[] = [];
      const columns = archiveColumns(kind, contents);
      const number = {
        header: archiveHeadings.number,
        part: { part: "id" } as const,
        write: (id: string) => String(ids.push(id)),
      };
      const own = {
        header: archiveHeadings.listedAs,
        part: { part: "people" } as const,
        write: listedAs(actor.publicId),
      };
      const file = {
        kind,
        columns,
        emails,
        departments: codesById,
        leadingColumns: contents === "person" ? [number, own] : [number],
      };
      // Two records of one work have proofs of their own.
      const csv = csvOf(file, copyOf(kind, true));
      const first = await csv.next();
      if (first.done || ids.length === 0) return undefined;
      return { ids, columns, csv: startingWith(first.value, csv) };
    },
    async *proofs(kind: KindDefinition, ids: readonly string[]) {
      const folder = `proofs/${toPlainName(kind.label.many)}`;
      for (let index = 0; index < ids.length; index += recordsAtOnce) {
        const part = ids.slice(index, index + recordsAtOnce);
        const taken = new Set<string>();
        for (const proof of await listProofsToArchive(scope, kind, part, hiddenFrom)) {
          const number = index + part.indexOf(proof.record) + 1;
          const fileName = `${folder}/${String(number).padStart(4, "0")} ${toPlainName(proof.title.slice(0, maxTitleLength))}`;
          yield { proof, number, path: unusedPath(fileName, toPlainName(proof.name), taken) };
        }
      }
    },
  };
}

const recordsAtOnce = 200;
const maxTitleLength = 50;

/** The name by which an account is printed on a record. */
const listedAs = (publicId: string) => (people: string) =>
  (JSON.parse(people || "[]") as StoredPerson[]).find(({ account }) => account === publicId)?.name ?? "";

async function* startingWith(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  yield first;
  yield* rest;
}

/** Two proofs of a record may have one name, also in capitals: some file systems do not distinguish them. */
function unusedPath(folder: string, name: string, taken: Set<string>): string {
  const [, stem = name, ending = ""] = /^(.*?)(\.\w+)?$/s.exec(name) ?? [];
  let path = `${folder}/${name}`;
  for (let n = 2; taken.has(path.toLowerCase()); n += 1) path = `${folder}/${stem} (${n})${ending}`;
  taken.add(path.toLowerCase());
  return path;
}

type Contents = { subject: Subject; recordTypes: Manifest["recordTypes"]; files: Manifest["files"] };

/** Written when everything else was. */
async function* manifestOf(
  { version }: Services,
  scope: Scope,
  { actor, instituteName }: Requester,
  { subject, recordTypes, files }: Contents,
): AsyncGenerator<string, void, undefined> {
  const manifest: Manifest = {
    format: archiveFormat,
    version: archiveVersion,
    product: { name: "fpms", version },
    createdAt: scope.now.toISOString(),
    createdBy: actor.name || actor.email,
    institute: instituteName,
    contents: { of: subject.contents, name: subject.name },
    recordTypes,
    files,
  };
  yield `${JSON.stringify(manifest, null, 2)}\n`;
}

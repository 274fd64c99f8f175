import { mayList } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { findAccount } from "#db/queries/accounts.ts";
import { findOwnAccount, listOwnProofFiles, ownLists } from "#db/queries/own-data.ts";
import { findStoredFile } from "#db/queries/stored-files.ts";
import { countAttempt } from "#db/queries/throttle.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { openFile } from "../files/open-file.ts";
import { writeZip, type ZipEntry } from "../files/write-zip.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import type { Workplace } from "../workplace.ts";
import { csvOfList } from "./own-data-lists.ts";
import { ownDataReadme } from "./own-data-readme.ts";
import { recordEntries } from "./own-data-records.ts";

type Asker = { actor: Actor; academicStart: number; address: string };
type Place = Pick<Workplace, "filesFolder" | "log">;

/** Reading everything costs more than a page; nobody needs it often. */
const anHour = { windowSeconds: 3600, atMost: 6 };

/** Everything that is held about a person, as a ZIP archive that is made while it is sent. */
export async function exportOwnData(
  workplace: Place,
  scope: Scope,
  asker: Asker,
): Promise<{ name: string; chunks: AsyncGenerator<Buffer, void, undefined> }> {
  const { actor, address } = asker;
  const key = `own-data ${actor.institute}:${actor.account}`;
  const counted = await countAttempt(scope.db, { key, ...anHour });
  if (!counted.isCounted) throw new Refusal("too-many-attempts", { retryAfterSeconds: counted.secondsLeft });
  await writeAudit(scope, actor, { action: "data-exported", target: actor.email, address });
  return { name: `my-data-${scope.today}.zip`, chunks: writeZip(entriesFor(workplace, scope, asker), scope.now) };
}

async function* entriesFor(workplace: Place, scope: Scope, asker: Asker): AsyncGenerator<ZipEntry> {
  const { actor } = asker;
  const account = await findOwnAccount(scope, actor.account);
  const photo = (await findAccount(scope, actor.account))?.photoFile ?? undefined;
  const readsRecords = mayList(actor, -actor.account).allowed;
  const { name, email, institute = "" } = { ...account, name: actor.name, email: actor.email };
  const facts = { name, email, institute, madeAt: scope.now.toISOString(), readsRecords, hasPhoto: !!photo };
  yield { name: "README.txt", bytes: just(ownDataReadme(facts)) };
  yield { name: "account.json", bytes: just(`${JSON.stringify(account, null, 2)}\n`) };
  for (const list of ownLists)
    yield { name: `${list}.csv`, bytes: csvOfList(scope, list, { account: actor.account, email, readsRecords }) };
  if (readsRecords) yield* recordEntries(scope, asker);
  const stored = photo === undefined ? undefined : await findStoredFile(scope, photo);
  if (stored) yield await fileEntry(workplace, scope, "photo.webp", stored);
  for (const { id, name: given, file, sha256 } of await listOwnProofFiles(scope, actor.account))
    yield await fileEntry(workplace, scope, `proofs/${id} ${plainName(given)}`, { id: file, sha256 });
}

/** A damaged file is said where it should be; the others are handed out all the same. */
async function fileEntry(
  workplace: Place,
  scope: Scope,
  name: string,
  file: { id: string; sha256: Buffer },
): Promise<ZipEntry> {
  try {
    return { name, bytes: (await openFile(workplace, scope.institute, file)) as AsyncIterable<Buffer> };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { name: `${name}.damaged.txt`, bytes: just(`${error.message}\r\n`) };
  }
}

async function* just(text: string): AsyncGenerator<string> {
  yield text;
}

/** A name that every file system takes and that leads into no other folder. */
function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}"*/:<>?\\|]/gu, "_").replace(/[. ]+$/, "");
  return [...plain].slice(-120).join("") || "file";
}

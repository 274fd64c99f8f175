import type { Actor } from "#access/roles.ts";
import type { journals } from "#contract/accreditation/journals.ts";
import type { Presented } from "#contract/endpoint.ts";
import { newId } from "#db/new-id.ts";
import {
  countRetractions,
  insertJournalList,
  insertListedJournals,
  listJournalLists,
  removeJournalList,
  searchListedJournals,
} from "#db/queries/journals/journal-lists.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { makeJournalReader, type ReadJournal } from "#formats/journals/read-journals.ts";
import { isDay } from "#kinds/day.ts";
import { journalListCodes, journalLists } from "#kinds/option-lists.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { Refusal, refusalOfInput } from "../../refusal.ts";
import { yieldOften } from "../../yield-often.ts";
import type { ReadFile } from "../reading/read-rows.ts";

/** The input beside the file; a blank last day means no end. */
export type JournalListInput = Partial<Record<"list" | "title" | "starts" | "ends", string | undefined>>;

const batchSize = 2000;

/** Stores a list of journals with its first and last valid day; its rows are written in batches. */
export async function addJournalList(
  scope: Scope,
  actor: Actor,
  input: JournalListInput,
  file: ReadFile,
): Promise<Presented<typeof journals.addList>> {
  const about = readInput(input);
  const read = makeJournalReader(file.header);
  if (!read)
    throw new Refusal("import-unreadable", { message: "The file needs a column with the titles of the journals." });
  const found: ReadJournal[] = [];
  let listed = 0;
  const skipped = { noTitle: 0, notApproved: 0 };
  for (const { cells } of file.rows) {
    const entry = read(cells);
    if (entry === "no-title") skipped.noTitle += 1;
    else if (entry === "not-approved") skipped.notApproved += 1;
    else {
      found.push(...entry);
      listed += 1;
    }
    await yieldOften();
  }
  if (found.length === 0) throw refusalOfInput("file", "empty", "Choose a file with rows in it.");
  const id = newId();
  await inTransaction(scope, async (tx) => {
    await insertJournalList(tx, actor.account, { ...about, id, journals: listed });
    for (let from = 0; from < found.length; from += batchSize)
      await insertListedJournals(
        tx,
        id,
        found.slice(from, from + batchSize).map((journal, index) => ({ ...journal, row: from + index + 1 })),
      );
    await writeAudit(tx, actor, {
      action: "journal-list-added",
      target: about.title,
      detail: { list: about.list, journals: listed },
    });
  });
  const list = (await listJournalLists(scope)).find((one) => one.id === id);
  if (!list) throw new Refusal("not-found");
  return { list, skipped };
}

export async function readJournalLists(scope: Scope): Promise<Presented<typeof journals.lists>> {
  return { rows: await listJournalLists(scope), retractions: await countRetractions(scope) };
}

const maxShown = 100;

/** Journals of a list, by a part of the title or by ISSN. */
export async function readListedJournals(
  scope: Scope,
  list: string,
  text: string,
): Promise<Presented<typeof journals.journals>> {
  const found = await searchListedJournals(scope, { list, text: text.trim(), limit: maxShown });
  return { rows: found.map(({ row: _, ...journal }) => journal) };
}

export async function dropJournalList(
  scope: Scope,
  actor: Actor,
  id: string,
): Promise<Presented<typeof journals.removeList>> {
  await inTransaction(scope, async (tx) => {
    const removed = await removeJournalList(tx, id);
    if (!removed) throw new Refusal("not-found");
    await writeAudit(tx, actor, { action: "journal-list-removed", target: removed.title });
  });
  return readJournalLists(scope);
}

function readInput({ list, title = "", starts = "", ends = "" }: JournalListInput) {
  const code = journalListCodes.find((one) => one === list);
  if (!code) throw refusalOfInput("list", "unknown", "Choose which list this is.");
  const [first, last] = [readDay("starts", starts), readDay("ends", ends)];
  if (first !== null && last !== null && last < first)
    throw refusalOfInput("ends", "reversed", "The last day is before the first.");
  return { list: code, title: title.trim().slice(0, 200) || journalLists[code], starts: first, ends: last };
}

function readDay(field: string, text: string): string | null {
  if (text.trim() === "") return null;
  if (!isDay(text.trim())) throw refusalOfInput(field, "not-a-date", "Enter a date as YYYY-MM-DD.");
  return text.trim();
}

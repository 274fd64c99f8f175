import { asking } from "#contract/asking.ts";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { findKind } from "#kinds/registry.ts";
import { type Command, emptyCommand } from "#rules/commands/command.ts";
import { formatCommand } from "#rules/commands/format-command.ts";
import { call } from "../api/call.ts";
import { newKey } from "../api/new-key.ts";
import { commandWords } from "../words/command-words.ts";
import { sayOf } from "../words/words.ts";
import type { Doing } from "./carry-out.ts";
import type { Plan } from "./plan.ts";
import { readFilled } from "./plan-add.ts";

const say = sayOf(commandWords);

const deeds = ["edit", "delete", "restore", "submit", "withdraw", "clone", "confirm", "decline"] as const;
type RecordDeed = (typeof deeds)[number];
type Found = { id: string; kind: KindDefinition; title: string };

/** What will be done to the one record that the line names. */
export async function planRecordDeed(command: Command, doing: Doing): Promise<Plan> {
  const deed = deeds.find((one) => one === command.verb);
  if (!deed) throw new Error(`"${command.verb}" is nothing that is done to a record.`);
  const own = ownDocument(command, deed);
  if (own) return own;
  const found = await findOne(command, deed, doing);
  if ("fault" in found) return { title: "", lines: [], faults: [found.fault], isDangerous: false, run: nothing };
  const { kind, title } = found;
  const filled = readFilled(kind, command.values, doing.context.departments);
  const quoted = `“${title}”`;
  return {
    title: say(`preview.${deed}`, { title: quoted }),
    lines: filled.lines,
    faults: filled.faults,
    isDangerous: deed === "delete" || deed === "decline",
    run: () => run(deed, found, filled),
  };
}

const nothing = async () => ({ says: "" });

/** The own profile is not looked for: its form is opened. */
function ownDocument({ kinds, values, rest }: Command, deed: RecordDeed): Plan | undefined {
  const kind = kinds.length === 1 ? findKind(kinds[0] ?? "") : undefined;
  if (!kind?.single || deed !== "edit" || rest !== "" || values.length > 0) return undefined;
  const path = `/common/edit/${kind.editSlug}`;
  const title = say("preview.edit", { title: kind.label.one });
  return { title, lines: [], faults: [], isDangerous: false, run: async () => ({ says: "", path }) };
}

async function findOne(command: Command, deed: RecordDeed, doing: Doing): Promise<Found | { fault: string }> {
  const rows = command.rest === "" ? await listed(command, deed, doing) : await called(command.rest);
  const [only] = rows;
  if (!only) return { fault: say("preview.whichNone") };
  if (rows.length > 1) return { fault: say("preview.whichMany", { count: rows.length }) };
  const kind = findKind(only.kind);
  return kind ? { id: only.id, kind, title: only.title } : { fault: say("preview.whichNone") };
}

type Row = { id: string; kind: string; title: string };

async function listed({ kinds, where }: Command, deed: RecordDeed, { context }: Doing): Promise<Row[]> {
  const list: Command = { ...emptyCommand("list"), kinds, where };
  if (deed === "restore") list.scope = "bin";
  const { works } = await call(asking.ask, { query: { q: formatCommand(list, context), limit: 5 } });
  return works?.rows ?? [];
}

/** By its id or the beginning of one. */
async function called(id: string): Promise<Row[]> {
  const { found } = await call(asking.ask, { query: { q: `find ${id}`, limit: 5 } });
  return (found?.rows ?? []).filter((row) => row.id.startsWith(id));
}

async function run(
  deed: RecordDeed,
  { id, kind }: Found,
  { data, people }: { data: Record<string, unknown>; people: { name: string }[] },
): Promise<{ says: string; path?: string }> {
  const params = { kind: kind.slug, id };
  const says = say(`done.${deed}`);
  const form = `/common/edit/${kind.editSlug}/${id}`;
  switch (deed) {
    case "edit": {
      if (Object.keys(data).length === 0 && people.length === 0) return { says: "", path: form };
      const { version } = await call(records.read, { params });
      const body = { version, data, ...(people.length > 0 ? { people } : {}) };
      await call(records.change, { params, body }, { key: newKey() });
      return { says, path: form };
    }
    case "delete":
      await call(records.remove, { params });
      return { says };
    default: {
      const record = await call(records.deed, { params: { ...params, deed }, body: undefined }, { key: newKey() });
      return { says, path: `/common/edit/${kind.editSlug}/${record.id}` };
    }
  }
}

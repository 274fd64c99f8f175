import type { Area } from "#access/roles.ts";
import { records } from "#contract/records.ts";
import { findKind } from "#kinds/registry.ts";
import type { Command } from "#rules/commands/command.ts";
import { call } from "../api/call.ts";
import { newKey } from "../api/new-key.ts";
import { displayPath } from "../app/area.ts";
import { commandWords } from "../words/command-words.ts";
import { sayOf } from "../words/words.ts";
import { areaOf } from "./area-of.ts";
import type { Doing } from "./carry-out.ts";
import { type Found, findNamed } from "./find-named.ts";
import type { Plan } from "./plan.ts";
import { type Filled, readFilled } from "./plan-add.ts";

const say = sayOf(commandWords);

const deeds = ["edit", "delete", "restore", "submit", "withdraw", "clone", "confirm", "decline"] as const;
type RecordDeed = (typeof deeds)[number];

/** What will be done to the one record that the line names. */
export async function planRecordDeed(command: Command, doing: Doing): Promise<Plan> {
  const deed = deeds.find((one) => one === command.verb);
  if (!deed) throw new Error(`"${command.verb}" is nothing that is done to a record.`);
  const own = ownDocument(command, deed);
  if (own) return own;
  const found = await findNamed(command, doing);
  if ("fault" in found)
    return {
      title: "",
      lines: [],
      faults: [found.fault],
      choices: found.choices,
      isDangerous: false,
      run: async () => ({ says: "" }),
    };
  const { kind, title } = found;
  const filled = readFilled(kind, command.values, doing.context.departments);
  const quoted = `“${title}”`;
  return {
    title: say(`preview.${deed}`, { title: quoted }),
    lines: filled.lines,
    faults: filled.faults,
    isDangerous: deed === "delete" || deed === "decline",
    run: () => run(deed, found, filled, areaOf(doing.context)),
  };
}

/** The own profile is not looked for: its form is opened. */
function ownDocument({ kinds, values, rest }: Command, deed: RecordDeed): Plan | undefined {
  const kind = kinds.length === 1 ? findKind(kinds[0] ?? "") : undefined;
  if (!kind?.single || deed !== "edit" || rest !== "" || values.length > 0) return undefined;
  const path = `/common/edit/${kind.editSlug}`;
  const title = say("preview.edit", { title: kind.label.one });
  return { title, lines: [], faults: [], isDangerous: false, run: async () => ({ says: "", path }) };
}

async function run(
  deed: RecordDeed,
  { id, kind }: Found,
  { data, people }: Pick<Filled, "data" | "people">,
  area: Area,
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
    case "decline":
      // What is not one's own is nothing one goes on to.
      await call(records.deed, { params: { ...params, deed }, body: undefined }, { key: newKey() });
      return { says };
    case "clone": {
      const copy = await call(records.deed, { params: { ...params, deed }, body: undefined }, { key: newKey() });
      return { says, path: `/common/edit/${kind.editSlug}/${copy.id}` };
    }
    default:
      await call(records.deed, { params: { ...params, deed }, body: undefined }, { key: newKey() });
      return { says, path: displayPath(area, kind.slug, id) };
  }
}

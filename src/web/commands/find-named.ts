import { asking } from "#contract/asking.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import { type Command, makeEmptyCommand } from "#rules/language/parse/command.ts";
import { translate } from "#texts/translate.ts";
import { call } from "../core/api/call.ts";
import { findKind } from "../texts/kinds.ts";
import type { Choice, CommandEnvironment } from "./plan/plan.ts";

/** Maximum records to choose from. */
const maxChoices = 8;

export type Found = { id: string; kind: KindDefinition; title: string };
type Row = { id: string; kind: string; title: string; date: string | null };

/** The one record of a line, by its id or by its query; or why it is not one, with the candidates. */
export async function findNamed(
  command: Command,
  { context }: CommandEnvironment,
): Promise<Found | { error: string; choices: Choice[] }> {
  const { rows, total } =
    command.argument === "" ? await findByQuery(command, context) : await findById(command.argument);
  const [only, ...others] = rows;
  const kind = only && findKind(only.kind);
  if (!kind)
    return {
      error: translate("No matching record. Give its type and some words of the title in quotes."),
      choices: [],
    };
  if (others.length === 0) return { id: only.id, kind, title: only.title };
  const choices = rows.map((row) => ({
    text: formatCommand({ ...makeEmptyCommand(command.verb), argument: row.id, values: command.values }, context),
    label: row.title,
    detail: [findKind(row.kind)?.label.one, row.date ?? translate("No date")].filter(Boolean).join(" "),
  }));
  const error = translate("{{count}} matching records. Give more words of the title, or choose one.", { count: total });
  return { error, choices };
}

async function findByQuery({ verb, kinds, where }: Command, context: CommandEnvironment["context"]) {
  const list: Command = { ...makeEmptyCommand("list"), kinds, where };
  if (verb === "restore") list.scope = "bin";
  const { works } = await call(asking.ask, { query: { q: formatCommand(list, context), limit: maxChoices } });
  return { rows: works?.rows ?? [], total: works?.total ?? 0 };
}

/** By its id or the beginning of one. */
async function findById(id: string): Promise<{ rows: Row[]; total: number }> {
  const { found } = await call(asking.ask, { query: { q: `find ${id}`, limit: maxChoices } });
  const rows = (found?.rows ?? []).filter((row) => row.id.startsWith(id));
  return { rows, total: rows.length < maxChoices ? rows.length : (found?.total ?? rows.length) };
}

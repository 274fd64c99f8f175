import type { Area } from "#access/roles.ts";
import { records } from "#contract/records.ts";
import { reviews } from "#contract/reviews.ts";
import type { Command } from "#rules/language/parse/command.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { call } from "../../core/api/call.ts";
import { newKey } from "../../core/api/new-key.ts";
import { displayPath } from "../../core/area.ts";
import { pathFor } from "../../core/screen-paths.ts";
import { findKind } from "../../texts/kinds.ts";
import { type Found, findNamed } from "../find-named.ts";
import { listAreaOf } from "../list-area-of.ts";
import { type CommandEnvironment, type Plan, planOfError } from "./plan.ts";
import { type Filled, readFilled } from "./plan-add.ts";

const actions = [
  "edit",
  "delete",
  "restore",
  "submit",
  "withdraw",
  "verify",
  "return",
  "clone",
  "confirm",
  "decline",
] as const;
type RecordAction = (typeof actions)[number];

/** The action on the one record of the line. */
export async function planRecordAction(command: Command, environment: CommandEnvironment): Promise<Plan> {
  const action = actions.find((one) => one === command.verb);
  if (!action) throw new Error(`"${command.verb}" is no action on a record.`);
  const own = planOwnDocument(command, action);
  if (own) return own;
  const found = await findNamed(command, environment);
  if ("error" in found) return planOfError(found.error, found.choices);
  const { kind, title } = found;
  const filled = readFilled(kind, command.values, environment.context.departments);
  const quoted = `“${title}”`;
  return {
    title: translate(previewTexts[action], { title: quoted }),
    details: filled.details,
    errors: filled.errors,
    isDangerous: action === "delete" || action === "decline",
    run: () =>
      run(
        action,
        { ...found, quoted },
        filled,
        listAreaOf(environment.context.areas),
        pathFor(environment.user, "review"),
      ),
  };
}

/** The own profile is not searched: its form is opened. */
function planOwnDocument({ kinds, values, argument }: Command, action: RecordAction): Plan | undefined {
  const kind = kinds.length === 1 ? findKind(kinds[0] ?? "") : undefined;
  if (!kind?.isOnePerPerson || action !== "edit" || argument !== "" || values.length > 0) return undefined;
  const path = `/common/edit/${kind.editSlug}`;
  const title = translate("{{title}} will be changed", { title: kind.label.one });
  return { title, details: [], errors: [], isDangerous: false, run: async () => ({ description: "", path }) };
}

async function run(
  action: RecordAction,
  { id, kind, quoted }: Found & { quoted: string },
  { data, people }: Pick<Filled, "data" | "people">,
  area: Area,
  reviewPath: string,
): Promise<{ description: string; path?: string }> {
  const params = { kind: kind.slug, id };
  const description = translate(doneTexts[action], { title: quoted });
  const form = `/common/edit/${kind.editSlug}/${id}`;
  switch (action) {
    case "edit": {
      if (Object.keys(data).length === 0 && people.length === 0) return { description: "", path: form };
      const { version } = await call(records.read, { params });
      const body = { version, data, ...(people.length > 0 ? { people } : {}) };
      await call(records.change, { params, body }, { key: newKey() });
      return { description, path: form };
    }
    case "delete":
      await call(records.remove, { params });
      return { description };
    case "decline":
      // No path: without the authorship the record may no longer be readable.
      await call(records.action, { params: { ...params, action }, body: undefined }, { key: newKey() });
      return { description };
    case "clone": {
      const copy = await call(records.action, { params: { ...params, action }, body: undefined }, { key: newKey() });
      return { description, path: `/common/edit/${kind.editSlug}/${copy.id}` };
    }
    case "verify": {
      const { version } = await call(records.read, { params });
      await call(reviews.verify, { params, body: { version } }, { key: newKey() });
      return { description, path: displayPath(area, kind.slug, id) };
    }
    case "return":
      // The reason is entered there, beside the proof.
      return { description: "", path: `${reviewPath}?kind=${kind.slug}&record=${id}` };
    default:
      await call(records.action, { params: { ...params, action }, body: undefined }, { key: newKey() });
      return { description, path: displayPath(area, kind.slug, id) };
  }
}

const previewTexts = {
  edit: text("{{title}} will be changed"),
  delete: text("{{title}} will be deleted (moved to the bin)"),
  restore: text("{{title}} will be restored from the bin"),
  submit: text("{{title}} will be submitted"),
  withdraw: text("{{title}} will be changed back to draft"),
  verify: text("{{title}} will be verified"),
  return: text("{{title}} will be opened in the review, for the reason"),
  clone: text("A new draft will be made from {{title}}"),
  confirm: text("You will confirm {{title}} as yours"),
  decline: text("You will decline {{title}} as not yours"),
};

const doneTexts = {
  edit: text("Changed."),
  delete: text("Deleted. It is in the bin."),
  restore: text("Restored."),
  submit: text("{{title}} is submitted."),
  withdraw: text("Changed back to draft."),
  verify: text("Verified."),
  return: text("Opened in the review."),
  clone: text("New draft created."),
  confirm: text("Confirmed as yours."),
  decline: text("Declined."),
};

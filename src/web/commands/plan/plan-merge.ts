import { duplicates } from "#contract/duplicates.ts";
import { type Command, makeEmptyCommand } from "#rules/language/parse/command.ts";
import { translate } from "#texts/translate.ts";
import { call } from "../../core/api/call.ts";
import { newKey } from "../../core/api/new-key.ts";
import { displayPath } from "../../core/area.ts";
import { findNamed } from "../find-named.ts";
import { listAreaOf } from "../list-area-of.ts";
import { type CommandEnvironment, type Plan, planOfError } from "./plan.ts";

/** What merging the records of the line would keep; the first stays. */
export async function planMerge(command: Command, environment: CommandEnvironment): Promise<Plan> {
  const ids: string[] = [];
  for (const id of command.argument.split(" ")) {
    const found = await findNamed({ ...makeEmptyCommand("open"), argument: id }, environment);
    if ("error" in found) return planOfError(`${id}: ${found.error}`);
    ids.push(found.id);
  }
  const [keep] = ids;
  const compared = await call(duplicates.compare, { query: { records: ids.join(","), keep } });
  if (!compared.mayMerge) return planOfError(translate(compared.reason ?? ""));
  const kept = compared.records.find(({ id }) => id === keep);
  return {
    title: translate("{{count}} records will be merged", { count: compared.records.length }),
    details: [
      { label: translate("Kept record"), text: kept?.title ?? "" },
      {
        label: translate("Merged"),
        text: compared.records
          .filter((one) => one !== kept)
          .map(({ title }) => title)
          .join("; "),
      },
      { label: translate("Proofs"), text: translate("Kept from all records: {{n}}", { n: compared.proofs }) },
      { label: translate("People"), text: compared.people.map(({ name }) => name).join("; ") },
    ],
    errors: [],
    isDangerous: false,
    run: async () => {
      const versions = Object.fromEntries(compared.records.map(({ id, version }) => [id, version]));
      const merged = await call(duplicates.merge, { body: { records: ids, keep, versions } }, { key: newKey() });
      return {
        description: translate("Merged."),
        path: displayPath(listAreaOf(environment.context.areas), merged.kind, merged.id),
      };
    },
  };
}

import { expect, test } from "vitest";
import { findKind, kinds } from "#kinds/registry.ts";
import { writeReference } from "#tests/support/files/write-reference.ts";
import { commandContext as context } from "#tests/support/records/command-lines.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import { formatCommand } from "../format/format-command.ts";
import { findTopic } from "../parse/find-topic.ts";
import { parseCommand } from "../parse/parse-command.ts";
import { commandKeys } from "../vocabulary/command-keys.ts";
import { outputs } from "../vocabulary/outputs.ts";
import { allVerbs } from "../vocabulary/verbs.ts";
import { findHelp, helpEntries } from "./help.ts";

const entries = helpEntries({ departments: context.departments });

test.each(entries.flatMap(({ topic, examples }) => examples.map(({ text }) => [topic, text])))(
  "help on %s: %s is understood",
  (_, text) => {
    const { command, problems } = parseCommand(text, context);
    expect(problems).toEqual([]);
    expect(parseCommand(formatCommand(command, context), context).command).toEqual(command);
  },
);

test("every entry but those of fields has a topic of its own, and each topic is found", () => {
  const topics = entries.map(({ topic }) => topic);
  const topicsOfOthers = entries.filter(({ type }) => type !== "field").map(({ topic }) => topic);
  expect(new Set(topicsOfOthers).size).toBe(topicsOfOthers.length);
  for (const topic of topics) expect(findHelp(findTopic(topic) ?? "", context), topic).toBeDefined();
});

test("help omits what the account may not do", () => {
  expect(helpEntries({ may: () => false }).map(({ topic }) => topic)).not.toContain("notify");
});

test("no name means two things", () => {
  const keys = commandKeys.flatMap(({ name, aliases }) => [name, ...aliases]);
  const words = [...keys, "missing", "without", "has", "with"];
  for (const kind of kinds) {
    const names = fieldsOfKinds([kind]).flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    expect(names.filter((name) => words.includes(name))).toEqual([]);
  }
  const verbs = allVerbs.flatMap(({ name, aliases }) => [name, ...aliases]);
  expect(new Set(verbs).size).toBe(verbs.length);
  expect(verbs.filter((verb) => findKind(verb))).toEqual([]);
  expect(outputs.map(({ name }) => name).filter((name) => verbs.includes(name))).toEqual([]);
});

test("docs/commands.md equals the tables; after a change, run this test with -u", async () => {
  await expect(writeReference()).toMatchFileSnapshot("../../../../docs/commands.md");
});

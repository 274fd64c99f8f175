import { expect, test } from "vitest";
import { parseCommand } from "#rules/language/parse/parse-command.ts";
import { commandContext as context } from "#tests/support/records/command-lines.ts";
import { readCvArguments } from "./open-cv.ts";

test.each([
  ["cv", undefined, ""],
  ["cv two-page", "two-page", ""],
  ["CV Two pages", "two-page", ""],
  ["cv NBA", "nba", ""],
  ["cv nba Asha Rao", "nba", "Asha Rao"],
  ['cv "Asha Rao"', undefined, "Asha Rao"],
  ["cv asha.rao@college.example", undefined, "asha.rao@college.example"],
  ["cv Webster", undefined, "Webster"],
])("%s", (line, template, person) => {
  const { command, problems } = parseCommand(line, context);
  expect([command.verb, problems]).toEqual(["cv", []]);
  expect(readCvArguments(command.argument)).toEqual({ ...(template && { template }), person });
});

test("a longer line that begins so is a search", () => {
  expect(parseCommand("cv joints of the front axle of a car", context).command.verb).not.toBe("cv");
});

test("the score of the person who types is a screen", () => {
  expect(parseCommand("score me", context).command).toMatchObject({ verb: "open", argument: "score" });
});

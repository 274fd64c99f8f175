import { afterAll, beforeAll, expect, test } from "vitest";
import {
  forgotPasswordRules,
  registerRules,
  resetPasswordRules,
  setUpRules,
  signInRules,
} from "#contract/auth-rules.ts";
import { hear } from "./hear.ts";
import { showLanguage } from "./languages.ts";

beforeAll(() => showLanguage("hi"));
afterAll(() => showLanguage("en"));

const settings = { domains: ["somaiya.edu"], idLabel: "Somaiya ID" };
const forms = [
  signInRules(settings),
  registerRules(settings),
  forgotPasswordRules(settings),
  resetPasswordRules,
  setUpRules,
];
const typed = ["", "x", "nobody@else.example", "Long enough"].map((text) =>
  Object.fromEntries(
    ["email", "password", "role", "department", "confirmPassword", "institute", "domain", "name"].map((name) => [
      name,
      text,
    ]),
  ),
);
const messages = new Set(
  forms.flatMap((rules) =>
    [...typed, { ...typed[3], confirmPassword: "another one" }].flatMap(
      (values) => rules.safeParse(values).error?.issues.map(({ message }) => message) ?? [],
    ),
  ),
);

test("every message of the sign-in's rules is known in Hindi", () => {
  expect(messages.size).toBeGreaterThan(12);
  expect([...messages].filter((message) => !/\p{Script=Devanagari}/u.test(hear(message)))).toEqual([]);
});

test("what a message names comes along", () => {
  expect(hear("Invalid somaiya ID")).toContain("somaiya ID");
  expect(hear("Password must be at least 14 characters.")).toContain("14");
});

test("an unknown message stays as it came", () => {
  expect(hear("The moon is down.")).toBe("The moon is down.");
});

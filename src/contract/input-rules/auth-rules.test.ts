import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  changePasswordRules,
  forgotPasswordRules,
  registerRules,
  resetPasswordRules,
  setUpRules,
  signInRules,
} from "./auth-rules.ts";

const settings = { domains: ["somaiya.edu"], idLabel: "Somaiya ID" };
const good = { email: "alex@somaiya.edu", password: "secret", role: "Faculty", department: "Computer" };
const strong = "Mango&Tea42";
const both = { email: good.email, password: strong, confirmPassword: strong };

function messages(rules: z.ZodMiniType, value: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of rules.safeParse(value).error?.issues ?? []) found[path.join(".")] ??= message;
  return found;
}

describe("sign-in", () => {
  const rules = signInRules(settings);
  test.each([
    [{}, {}],
    [{ email: "" }, { email: "Username must be at least 2 characters." }],
    [{ email: "a" }, { email: "Username must be at least 2 characters." }],
    [{ email: "alex@somaiyaXedu" }, { email: "Invalid somaiya ID" }],
    [{ email: "alex@gmail.com" }, { email: "Invalid somaiya ID" }],
    [{ email: "alex@cs.somaiya.edu" }, { email: "Invalid somaiya ID" }],
    [{ email: "alex@evil.com@somaiya.edu" }, { email: "Invalid somaiya ID" }],
    [{ email: "alex@somaiya.edu.evil.com" }, { email: "Invalid somaiya ID" }],
    [{ email: "alex@ѕomaiya.edu" }, { email: "Invalid somaiya ID" }],
    [{ email: " Alex@Somaiya.edu " }, {}],
    [{ password: "12345" }, { password: "Password must be at least 6 characters." }],
    [{ role: "" }, { role: "Select login Type" }],
  ])("%o gets %o", (change, expected) => expect(messages(rules, { ...good, ...change })).toEqual(expected));
});

test("registration calls the address email, and requires a department", () => {
  expect(messages(registerRules(settings), { email: "", department: "", password: "" })).toEqual({
    email: "Email must be at least 2 characters.",
    department: "Select your department",
    password: "Password must be at least 6 characters.",
  });
});

test("a forgotten password needs an address, then one of the institute", () => {
  const rules = forgotPasswordRules(settings);
  expect(messages(rules, { email: "alex" })).toEqual({ email: "Enter valid mail address" });
  expect(messages(rules, { email: "alex@gmail.com" })).toEqual({ email: "Invalid somaiya ID" });
  expect(messages(rules, { email: good.email })).toEqual({});
});

const tooWeak = "Password must include uppercase, lowercase, number, and special character";

test.each([
  ["Ab1&", "Password must be at least 8 characters long"],
  ["mango&tea42", tooWeak],
  ["MANGO&TEA42", tooWeak],
  ["Mango&Teaaa", tooWeak],
  ["MangoTea42", tooWeak],
  ["Mango&Tea42 ", tooWeak],
  ["Mango#&Tea42", tooWeak],
])("a new password %s is refused", (password, expected) =>
  expect(messages(resetPasswordRules, { ...both, password, confirmPassword: password }).password).toBe(expected),
);

test("the length of the second password is checked before whether both are equal", () => {
  const confirm = (confirmPassword: string) => messages(resetPasswordRules, { ...both, confirmPassword });
  expect(confirm("short")).toEqual({ confirmPassword: "Confirm Password must be at least 8 characters long" });
  expect(confirm("Mango&Tea43")).toEqual({ confirmPassword: "Passwords must match" });
  expect(confirm(strong)).toEqual({});
  expect(messages(changePasswordRules, { ...both, current: "" })).toEqual({ current: "Enter your current password." });
});

test("the set-up requires an address of the given domain", () => {
  const setUp = { ...both, institute: "Sample College", name: "A. Sample", domain: "somaiya.edu" };
  expect(messages(setUpRules, setUp)).toEqual({});
  expect(messages(setUpRules, { ...setUp, domain: "other.edu" })).toEqual({
    email: "Use an address of the e-mail domain above.",
  });
  expect(Object.keys(messages(setUpRules, { ...setUp, domain: "no domain" }))).toEqual(["domain"]);
  expect(setUpRules.parse({ ...setUp, domain: " @Somaiya.edu " }).domain).toBe("somaiya.edu");
});

test("an institute's own name for its ID is in the message", () => {
  const rules = forgotPasswordRules({ ...settings, idLabel: "College mail" });
  expect(messages(rules, { email: "x@y.zz" })).toEqual({ email: "Invalid college mail" });
});

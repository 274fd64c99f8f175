import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { showLanguage } from "../../texts/languages.ts";
import type { ApiError } from "./api-error.ts";
import { call } from "./call.ts";

beforeEach(() => showLanguage("hi"));
afterEach(() => showLanguage("en"));

const params = { id: "0199f000-0000-7000-8000-00000000000a" };
const answers = (status: number, body: object) =>
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));

test("a refused request is shown in the reader's language, with labels translated and lists joined", async () => {
  answers(403, {
    code: "not-allowed",
    message: "This is for admins and heads of department. You are signed in as Faculty.",
    text: "This is for {{who}}. You are signed in as {{role}}.",
    params: { who: { and: ["admins", "heads of department"] }, role: "Faculty" },
    issues: [
      {
        field: "a",
        code: "b",
        message: "At most 5 records.",
        text: "At most {{maxFeatured}} records.",
        params: { maxFeatured: 5 },
      },
    ],
  });
  const error = (await call(accounts.endSessions, { params }).catch((thrown: unknown) => thrown)) as ApiError;
  expect(error.message).toContain("एडमिन और विभागाध्यक्ष");
  expect(error.message).not.toMatch(/[A-Za-z]/);
  expect(error.issues[0]?.message).not.toMatch(/[A-Za-z]/);
});

test("what a person typed is never translated", async () => {
  answers(422, {
    code: "invalid-input",
    message: "The heading “Draft” occurs more than once.",
    text: "The heading “{{name}}” occurs more than once.",
    params: { name: "Draft" },
  });
  const error = (await call(accounts.endSessions, { params }).catch((thrown: unknown) => thrown)) as ApiError;
  expect(error.message).toContain("Draft");
  expect(error.message).not.toContain("heading");
});

test("the message about a completed action is translated too", async () => {
  answers(200, {
    message: "3 sessions are signed out.",
    text: "{{ended}} sessions are signed out.",
    params: { ended: 3 },
  });
  const { message } = await call(accounts.endSessions, { params });
  expect(message).toMatch(/^3 .*[\u0900-\u097F]/);
});

import { expect, test } from "vitest";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { addToHistory, readCommandHistory } from "./history.ts";

const signIn = (email: string) => window.localStorage.setItem("token", browserToken({ email }));

test("earlier commands are those of the account, also if somebody else signed in after an expired session", () => {
  signIn("asha@somaiya.edu");
  addToHistory("notify to:rohan@somaiya.edu See me about your appraisal");
  signIn("rohan@somaiya.edu");
  expect(readCommandHistory()).toEqual([]);
  addToHistory("count journal");
  signIn("asha@somaiya.edu");
  expect(readCommandHistory()).toEqual(["notify to:rohan@somaiya.edu See me about your appraisal"]);
});

import { expect, test } from "vitest";
import { recordKinds } from "#kinds/registry.ts";
import { listFor } from "./find-records.ts";

test("the first word may name a kind, by its address or its label", () => {
  expect(listFor("patent solar dryer", undefined)).toEqual({ slug: "patent", q: "solar dryer" });
  expect(listFor("Patents: state:draft", "journal")).toEqual({ slug: "patent", q: "state:draft" });
});

test("without one, the list one is in is asked, else the first", () => {
  expect(listFor("solar dryer", "book-chapter")).toEqual({ slug: "book-chapter", q: "solar dryer" });
  expect(listFor("solar", undefined)).toEqual({ slug: recordKinds[0]?.slug, q: "solar" });
  expect(listFor("solar", "profile")?.slug).toBe(recordKinds[0]?.slug);
});

import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { textIn, textsOf } from "../form/form-texts.ts";
import { fillForm, undoFilling, withOwner } from "./fill-form.ts";

const kind = kindBySlug("journal");
const owner = { name: "Asha Kulkarni", account: "me", state: "confirmed" as const, isViewer: true };
const work = {
  data: { title: "Found title", journalTitle: "Found journal", volume: "12", keywords: ["a", "b"] },
  people: [{ name: "Outsider, Vera" }, { name: "Kulkarni, Asha", account: "me" }],
};
const formWith = (data: object, lines = [{ ...owner, key: "1" }]) => ({ texts: textsOf(kind, { ...data }), lines });

test("empty fields are filled, typed values stay and are shown beside the found ones", () => {
  const { after, filled, unchanged, isOwnerMissing } = fillForm(
    kind,
    formWith({ title: "Typed title", volume: "12" }),
    work,
    owner,
  );
  expect([textIn(after.texts, "title"), textIn(after.texts, "journalTitle")]).toEqual(["Typed title", "Found journal"]);
  expect(filled.map(({ path }) => path)).toEqual(expect.arrayContaining(["journalTitle", "keywords", "people"]));
  expect(unchanged).toEqual([{ path: "title", label: "Paper title", typed: "Typed title", found: "Found title" }]);
  expect(after.lines.map(({ name, account, state }) => [name, account, state])).toEqual([
    ["Outsider, Vera", undefined, undefined],
    ["Kulkarni, Asha", "me", "confirmed"],
  ]);
  expect(isOwnerMissing).toBe(false);
});

test("people who were entered stay", () => {
  const lines = [
    { ...owner, key: "1" },
    { name: "Another", key: "2" },
  ];
  const { after, unchanged } = fillForm(kind, formWith({}, lines as never), work, owner);
  expect(after.lines.map(({ key }) => key)).toEqual(["1", "2"]);
  expect(unchanged.map(({ path }) => path)).toEqual(["people"]);
});

test("undone, the form is as before, but for what was typed since", () => {
  const filling = fillForm(kind, formWith({ volume: "3" }), work, owner);
  const now = { ...filling.after, texts: { ...filling.after.texts, journalTitle: "Typed since" } };
  const { texts, lines } = undoFilling(filling, now);
  expect([textIn(texts, "title"), textIn(texts, "journalTitle"), textIn(texts, "volume")]).toEqual([
    "",
    "Typed since",
    "3",
  ]);
  expect(lines).toEqual(filling.before.lines);
});

test("undone, people who were entered keep what was typed about them since", () => {
  const lines = [
    { ...owner, key: "1" },
    { name: "Another", key: "2" },
  ];
  const filling = fillForm(kind, formWith({}, lines as never), work, owner);
  const since = filling.after.lines.map((line) => ({ ...line, affiliation: "COEP" }));
  expect(undoFilling(filling, { ...filling.after, lines: since }).lines).toEqual(since);
});

test("a person who is not found among the authors is asked which one they are", () => {
  const people = [{ name: "Outsider, Vera" }, { name: "A. K." }];
  const { after, isOwnerMissing } = fillForm(kind, formWith({}), { ...work, people }, owner);
  expect(isOwnerMissing).toBe(true);
  const lines = withOwner(after.lines, after.lines[1]?.key ?? "", owner);
  expect(lines[1]).toMatchObject({ name: "A. K.", account: "me", state: "confirmed" });
});

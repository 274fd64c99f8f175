import { expect, test } from "vitest";
import { assembleCv, type CvRecord } from "./assemble-cv.ts";
import { type CvChoices, choicesOf } from "./choices.ts";
import { type ProfileSection, profileSections } from "./templates.ts";

const record = (id: string, date: string | undefined, more: Partial<CvRecord> = {}): CvRecord => ({
  id,
  kind: "journal",
  title: id,
  state: "verified",
  date,
  ...more,
});
const records = [
  record("b", "2023"),
  record("a", "2023"),
  record("c", "2023-05"),
  record("d", "2024-01-10", { state: "submitted" }),
  record("e", undefined),
  record("f", "2024-02", { state: "draft" }),
  record("book", "2020", { kind: "book" }),
];
const [first] = profileSections;
const profile = Object.fromEntries(
  profileSections.map((key) => [key, key === first ? [{ years: "2020", line: "own" }] : []]),
) as Record<ProfileSection, { years: string; line: string }[]>;

function assembled(sections: CvChoices["sections"], more: Partial<CvChoices> = {}) {
  const choices: CvChoices = {
    ...choicesOf("full"),
    sections,
    isVerifiedOnly: false,
    order: "newest",
    ...more,
  };
  const made = assembleCv({ profile, records, format: ({ id }) => id }, choices);
  return {
    ...made,
    lines: made.sections.map(
      ({ key, items }) => `${key}: ${items.map(({ line, years }) => `${line} ${years}`.trim()).join(", ")}`,
    ),
    left: made.excluded.map(({ id }) => id).join(" "),
  };
}

const journal = (selection: CvChoices["sections"][number]["selection"] = "all") => [{ key: "journal", selection }];

test.each<[name: string, made: { lines: string[]; left: string }, lines: string[], left: string]>([
  [
    "the newest first, those of a year alone after its months",
    assembled(journal()),
    ["journal: d 2024, c 2023, a 2023, b 2023, e"],
    "f",
  ],
  ["the oldest first", assembled(journal(), { order: "oldest" }), ["journal: e, b 2023, a 2023, c 2023, d 2024"], "f"],
  [
    "only what is verified",
    assembled(journal(), { isVerifiedOnly: true }),
    ["journal: c 2023, a 2023, b 2023, e"],
    "f d",
  ],
  ["the latest two", assembled(journal({ latest: 2 })), ["journal: d 2024, c 2023"], "f"],
  ["two that are named", assembled(journal({ records: ["f", "a"] })), ["journal: a 2023"], "f"],
  ["what the account says", assembled([{ key: first, selection: "all" }]), [`${first}: own 2020`], ""],
  [
    "no section of an unknown name, or without records",
    assembled([
      { key: "poem", selection: "all" },
      { key: "patent", selection: "all" },
      { key: "book", selection: "all" },
    ]),
    ["book: book 2020"],
    "",
  ],
  ["no document of which everybody has one", assembled([{ key: "experience-none", selection: "all" }]), [], ""],
])("a CV shows %s", (_name, made, lines, left) => expect([made.lines, made.left]).toEqual([lines, left]));

test("the sections that are shown come first among those available, then the others with something in them", () => {
  const { availableSections } = assembled([{ key: "book", selection: { latest: 1 } }]);
  expect(availableSections.map(({ key }) => key)).toEqual(["book", ...profileSections, "journal"]);
  expect(availableSections[0]).toMatchObject({ label: "Books", total: 1, shown: 1, selection: { latest: 1 } });
  expect(availableSections.find(({ key }) => key === "journal")).toMatchObject({ total: 6, shown: 0, selection: null });
  expect(availableSections.find(({ key }) => key === first)).toMatchObject({ total: 1, shown: 0 });
});

import { expect, test } from "vitest";
import { anonymisePerson, withoutPerson } from "./anonymise-person.ts";

const asha = {
  publicId: "0199aaaa-0000-7000-8000-000000000001",
  emails: ["asha.kulkarni@sahyadri.example"],
  names: ["Asha Kulkarni", "A. Kulkarni", "Asha"],
};
const anonymise = (value: unknown, options?: { insideTexts?: boolean }) => anonymisePerson(value, asha, options);

test("the entry of an erased person in a people list keeps its position, account, role and state, and nothing that identifies the person", () => {
  const people = [
    { name: "Rohan Deshmukh", email: "rohan@sahyadri.example", account: "other", state: "confirmed" },
    {
      name: "A. Kulkarni",
      email: "asha.kulkarni@sahyadri.example",
      account: asha.publicId,
      affiliation: "Sahyadri College",
      orcid: "0000-0002-1825-0097",
      role: "author",
      corresponding: true,
      state: "confirmed",
      matchedBy: "entered",
    },
  ];
  expect(anonymise(people)).toEqual([
    people[0],
    {
      name: "Former member",
      account: asha.publicId,
      role: "author",
      corresponding: true,
      state: "confirmed",
      matchedBy: "entered",
    },
  ]);
});

test("an entry without an account is theirs by its address or its name, one of another account never is", () => {
  expect(anonymise({ name: "Kulkarni A", email: "Asha.Kulkarni@sahyadri.example" })).toEqual({ name: "Former member" });
  expect(anonymise({ name: "asha  kulkarni", role: "author" })).toEqual({ name: "Former member", role: "author" });
  const namesake = { name: "Asha Kulkarni", account: "somebody else", state: "confirmed" };
  expect(anonymise(namesake)).toEqual(namesake);
});

test("an entry that they declined keeps its printed name and loses the link", () => {
  const line = { name: "A. Kulkarni", account: asha.publicId, state: "declined", matchedBy: "variant", role: "author" };
  expect(anonymise([line])).toEqual([{ name: "A. Kulkarni", role: "author" }]);
  expect(anonymise([{ ...line, email: "asha.kulkarni@sahyadri.example" }])).toEqual([
    { name: "A. Kulkarni", role: "author" },
  ]);
  const email = "a.kulkarni@another.example";
  expect(anonymise([{ ...line, email }])).toEqual([{ name: "A. Kulkarni", role: "author", email }]);
});

test.each([
  ["Asha Kulkarni", "Former member"],
  ["  ÁSHA kulkarni ", "Former member"],
  ["Write to asha.kulkarni@sahyadri.example.", "Write to Former member."],
  ["natasha.kulkarni@sahyadri.example", "natasha.kulkarni@sahyadri.example"],
  ["asha.kulkarni@sahyadri.example.org", "asha.kulkarni@sahyadri.example.org"],
  ["In memory of Asha Kulkarni", "In memory of Asha Kulkarni"],
])("%j becomes %j", (text, expected) => {
  expect(anonymise(text)).toBe(expected);
});

test("inside longer texts a whole name is found where that is requested, a single word is not", () => {
  expect(anonymise("Asha Kulkarni; R. Deshmukh", { insideTexts: true })).toBe("Former member; R. Deshmukh");
  expect(anonymise("S. Rao and A. Kulkarni", { insideTexts: true })).toBe("S. Rao and Former member");
  expect(anonymise("Natasha Kulkarnika; asha oil", { insideTexts: true })).toBe("Natasha Kulkarnika; asha oil");
});

test("a Devanagari name that has other vowels, or more of them, is another name", () => {
  const ram = { ...asha, names: ["राम राव"] };
  expect(anonymisePerson([{ name: "रमा राव" }, { name: "राम  राव" }], ram)).toEqual([
    { name: "रमा राव" },
    { name: "Former member" },
  ]);
  expect(anonymisePerson("राम रावे; राम राव", ram, { insideTexts: true })).toBe("राम रावे; Former member");
  expect(withoutPerson("राम रावे, राम राव.", ram)).toBe("राम रावे, Former member.");
});

test("an entry that contains a whole cell loses their part of it", () => {
  const line = { name: "Asha Kulkarni <asha.kulkarni@sahyadri.example>, R. Deshmukh" };
  expect(anonymise([line], { insideTexts: true })).toEqual([{ name: "Former member <Former member>, R. Deshmukh" }]);
});

test("everything else in a value is unchanged, at every depth", () => {
  const change = {
    people: { before: [{ name: "Asha Kulkarni" }], after: [] },
    editors: { before: ["Asha Kulkarni", "S. Rao"], after: null },
    pages: { before: 12, after: 14 },
    course: { before: { name: "Asha", hours: 3 }, after: null },
  };
  expect(anonymise(change)).toEqual({
    people: { before: [{ name: "Former member" }], after: [] },
    editors: { before: ["Former member", "S. Rao"], after: null },
    pages: { before: 12, after: 14 },
    course: { before: { name: "Former member", hours: 3 }, after: null },
  });
});

test("of a person without a name and an address nothing is found in texts", () => {
  const nobody = { ...asha, emails: [], names: [" "] };
  expect(anonymisePerson("Asha Kulkarni; R. Deshmukh", nobody, { insideTexts: true })).toBe(
    "Asha Kulkarni; R. Deshmukh",
  );
});

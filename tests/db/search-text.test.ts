import { expect, test } from "vitest";
import { searchVector } from "#db/search-text.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const made = await testDatabase();

async function stored(text: string): Promise<string> {
  const owner = await made.owner.connect();
  const { rows } = await owner.query("select $1::tsvector::text as words", [text]);
  owner.release();
  return rows[0].words;
}

const words = {
  title: ["solar", "drying"],
  people: ["rao"],
  topics: ["solar"],
  other: ["rao", "o'brien", "glass"],
};

test("a word is stored once, with every part of the record that has it", async () => {
  expect(await stored(searchVector(5, words))).toBe(
    "'5:drying':1A '5:glass':4C '5:o''brien':4C '5:rao':2B,4C '5:solar':1A,3",
  );
  expect(await stored(searchVector(5, { title: [], people: [], topics: [], other: [] }))).toBe("");
});

test("of too many words the first are stored, and a word that is stored keeps all its parts", async () => {
  expect(await stored(searchVector(5, words, 3))).toBe("'5:drying':1A '5:rao':2B,4C '5:solar':1A,3");
});

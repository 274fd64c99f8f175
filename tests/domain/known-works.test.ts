import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makeKnownWorks } from "#domain/imports/known-works.ts";
import { makeNumberLists } from "#domain/imports/number-lists.ts";
import { packedTexts } from "#domain/imports/packed-texts.ts";
import { titleHashes } from "#kinds/derive/title-hashes.ts";
import { journal } from "#kinds/records/journal.ts";
import { combineWorks, workOf } from "#rules/matching/work-of.ts";

const runs = 20;

test("packed texts are read as they were, in any script and of any length", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 40 })), fc.nat({ max: 4 }), (short, position) => {
      const texts = short.toSpliced(position, 0, "सौर ऊर्जा ".repeat(150_000), "");
      const packed = packedTexts();
      const places = texts.map((text) => packed.put(text));
      expect(places.map((place) => packed.read(place)).every((text, index) => text === texts[index])).toBe(true);
    }),
    { numRuns: runs },
  );
});

test("lists of numbers are those that were added, in their order, whatever their keys", () => {
  const key = fc.oneof(
    fc.nat(30),
    fc.maxSafeNat(),
    fc.nat(30).map((one) => one * 2 ** 32),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.nat()), { minLength: 1, maxLength: 5000, size: "max" }), (added) => {
      const lists = makeNumberLists();
      const expected = new Map<number, number[]>();
      for (const [one, value] of added) {
        lists.add(one, value % 2 ** 31);
        expected.set(one, [...(expected.get(one) ?? []), value % 2 ** 31]);
      }
      expect([...expected.keys()].map((one) => lists.get(one))).toEqual([...expected.values()]);
      expect(lists.get(2 ** 52 + 1)).toEqual(expected.get(2 ** 52 + 1) ?? []);
    }),
    { numRuns: runs },
  );
});

const workWith = (data: Record<string, unknown>) =>
  workOf(journal, { data, people: [{ name: "R. K. नारायण" }], unread: { pages: "S. 12" } });

test("a work of an earlier part is what it was and what was joined to it", () => {
  const title = "Solar power in rural schools";
  const [first, repeat] = [workWith({ title, journal: "Annals" }), workWith({ title, doi: "10.5555/known.1" })];
  const candidate = { kind: journal, work: repeat, titleHashes: titleHashes(title), line: { digest: "b" } };
  const works = makeKnownWorks();
  const known = works.register({ kind: journal, row: 2 }, first);
  works.indexBy(known, first, { titleHashes: titleHashes(title), digests: ["a"] });
  works.clearCache();
  expect(works.find(candidate)).toEqual([known]);
  expect(works.workOf(known)).toEqual(first);
  const joined = combineWorks(first, repeat);
  works.replaceWork(known, joined);
  works.indexBy(known, joined, { titleHashes: titleHashes(title), digests: ["b"] });
  works.clearCache();
  expect(works.workOf(known)).toEqual(joined);
  expect(works.findIdentical(candidate)).toEqual(known);
  expect(works.find({ ...candidate, titleHashes: [] })).toEqual([known]);
});

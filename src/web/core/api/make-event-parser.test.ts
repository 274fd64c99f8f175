import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makeEventParser } from "./make-event-parser.ts";

test("reads names, ids, comments and data of several lines", () => {
  const parser = makeEventParser();
  const text =
    ": hello\n\nid: 7\nevent: progress\ndata: one\ndata: two\n\ndata:three\n\nevent: nothing\n\nretry: 1500\n\n";
  expect(parser.push(text)).toEqual([
    { type: "progress", data: "one\ntwo", id: "7" },
    { type: "message", data: "three", id: "7" },
  ]);
  expect(parser.lastId()).toBe("7");
  expect(parser.retry()).toBe(1500);
});

test.each(["\n", "\r", "\r\n"])("finds the same events wherever the stream is cut, lines ending in %j", (end) => {
  const text = ["data: a", "data: b", "", "id: 2", "event: x", "data: c", "", "data: d", "", ""].join(end);
  const expected = makeEventParser().push(`${text}`);
  expect(expected.map(({ data }) => data)).toEqual(["a\nb", "c", "d"]);
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
      const parser = makeEventParser();
      const places = [0, ...cuts.sort((a, b) => a - b), text.length];
      const found = places.slice(1).flatMap((place, turn) => parser.push(text.slice(places[turn], place)));
      expect(found).toEqual(expected);
    }),
  );
});

test("an event without its closing line is not reported", () => {
  expect(makeEventParser().push("data: half\n")).toEqual([]);
});

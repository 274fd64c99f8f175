import { expect, test } from "vitest";
import { isTable } from "./block.ts";
import { readPages } from "./read-pages.ts";

const line = (text: string, left: number, top: number, width = text.length * 5) => ({
  text,
  left,
  top,
  width,
  size: 9,
  font: "f",
});
const long = "and further words of this entry to its end";
const textsOf = (items: ReturnType<typeof line>[]) =>
  readPages([{ width: 600, height: 800, items }]).blocks.map((block) => (isTable(block) ? block.rows : block.text));

/** Headings, numbers and hanging lines begin in three places of each column. */
const column = (left: number, name: string) =>
  [1, 2].flatMap((part) => [
    line(`${name} HEADING ${part}`, left, part * 100),
    ...[12, 36].flatMap((down) => [
      line(`1. ${name} ${part}`, left + 20, part * 100 + down),
      line(long, left + 32, part * 100 + down + 12),
    ]),
  ]);

test("two columns are read one after the other, wherever their lines begin", () => {
  const shift = (items: ReturnType<typeof line>[]) => items.map((item) => ({ ...item, top: item.top + 3 }));
  for (const right of [column(320, "RIGHT"), shift(column(320, "RIGHT"))]) {
    const texts = textsOf([...column(40, "LEFT"), ...right]);
    expect(texts).toHaveLength(20);
    expect(texts.slice(0, 10).every((text) => !String(text).includes("RIGHT"))).toBe(true);
    expect(texts[10]).toBe("RIGHT HEADING 1");
  }
});

test("years beside short lines are no second column", () => {
  const rows = Array.from({ length: 10 }, (_, index) => [
    line(`A short line about wells ${index}`, 40, 100 + index * 12),
    line(String(2010 + index), 330, 100 + index * 12),
  ]);
  expect(textsOf(rows.flat())[0]).toBe("A short line about wells 0\t2010");
});

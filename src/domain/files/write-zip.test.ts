import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { unzip } from "#tests/support/files/unzip.ts";
import { writeZip, type ZipEntry } from "./write-zip.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const time = new Date("2026-02-03T04:05:06Z");

async function* pieces(...texts: string[]) {
  yield* texts;
}

test("every entry can be read back, whatever its name and length", async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "README.txt", bytes: pieces("Hello, ", "world") };
    yield { name: "empty.csv", bytes: pieces() };
    yield { name: "proofs/प्रमाण.pdf", bytes: pieces("x".repeat(300_000), "y") };
  }
  const files = unzip(await buffer(writeZip(entries(), time)));
  expect([...files].map(([name, bytes]) => [name, bytes.length])).toEqual([
    ["README.txt", 12],
    ["empty.csv", 0],
    ["proofs/प्रमाण.pdf", 300_001],
  ]);
});

test("a source that fails ends the archive with its error", async () => {
  async function* failing() {
    yield "first";
    throw new Error("The disk is gone.");
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "a.txt", bytes: pieces("a") };
    yield { name: "b.txt", bytes: failing() };
  }
  await expect(buffer(writeZip(entries(), time))).rejects.toThrow("The disk is gone.");
});

test("a reader who leaves early ends the sources", async () => {
  const ended: string[] = [];
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(100_000, Math.random().toString());
    } finally {
      ended.push("bytes");
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      yield { name: "a.txt", bytes: endless() };
    } finally {
      ended.push("entries");
    }
  }
  for await (const _ of writeZip(entries(), time)) break;
  await expect.poll(() => ended).toEqual(["bytes", "entries"]);
});

test("the memory of a written entry is free before the archive ends", async () => {
  const written: WeakRef<object>[] = [];
  let kept = Number.NaN;
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let index = 0; index < 100; index++) {
      const bytes = pieces("a proof");
      written.push(new WeakRef(bytes));
      yield { name: `${index}.pdf`, bytes, isCompressed: true };
    }
    // Without this pause the last references of the loop itself would count.
    await pause(20);
    collectGarbage();
    kept = written.filter((one) => one.deref() !== undefined).length;
  }
  await buffer(writeZip(entries(), time));
  expect(kept).toBeLessThan(5);
});

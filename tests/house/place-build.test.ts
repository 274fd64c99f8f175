import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { placeBuild } from "../../scripts/place-build.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fpms-builds-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const draftOf = (text: string) => {
  const draft = join(root, "dist.new-1");
  mkdirSync(draft);
  writeFileSync(join(draft, "page.html"), text);
  return draft;
};
const read = (folder: string) => readFileSync(join(folder, "page.html"), "utf8");
const dist = () => join(root, "dist");

test("a running server still reads its own build, and the next one reads the new build", () => {
  placeBuild(root, draftOf("first"));
  const running = realpathSync(dist());
  placeBuild(root, draftOf("second"));
  expect(read(running)).toBe("first");
  expect(read(dist())).toBe("second");
});

test("no more than the build before is kept", () => {
  const made = ["first", "second", "third"].map((text) => {
    placeBuild(root, draftOf(text));
    return realpathSync(dist());
  });
  expect(made.map((folder) => existsSync(folder))).toEqual([false, true, true]);
});

test("a folder that an earlier version made is replaced", () => {
  mkdirSync(dist());
  writeFileSync(join(dist(), "page.html"), "before");
  placeBuild(root, draftOf("first"));
  expect(read(dist())).toBe("first");
});

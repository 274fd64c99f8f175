import { expect, test } from "vitest";
import { proofs } from "#contract/proofs.ts";
import { hasRoom, type Share, sharedTypes, shareLimits, sharePath, sharesFor, splitShare } from "./share.ts";

const asha = "asha@somaiya.edu";
const rohan = "rohan@somaiya.edu";
const now = Date.UTC(2026, 5, 1, 10);
const share = (more: Partial<Share> = {}): Share => ({
  id: "1",
  account: asha,
  at: now - 60_000,
  text: "10.1234/x",
  files: [],
  refused: [],
  ...more,
});
const file = (name: string, type = "", size = 1) => ({ name, type, size }) as File;
const sorted = (...parts: [string, FormDataEntryValue][]) => splitShare(parts);

test("files and texts of one share are separated, although the sharing app does not name our fields", () => {
  const [files, text, ...others] = sorted(
    ["title", "A paper"],
    ["url", "https://doi.org/10.1234/x"],
    ["text", "https://doi.org/10.1234/x"],
    ["account", rohan],
    ["file", file("a.pdf")],
    ["anything", file("b.JPG")],
  );
  expect(files?.files.map(({ name }) => name)).toEqual(["a.pdf", "b.JPG"]);
  expect(text?.text).toBe("A paper\nhttps://doi.org/10.1234/x");
  expect(others).toEqual([]);
});

test("a file of another type, one that is too large and the fifty-first are named, not stored", () => {
  const many = Array.from({ length: 52 }, (_, n): [string, File] => ["file", file(`${n}.pdf`)]);
  const [only] = sorted(
    ["file", file("x.exe", "application/pdf")],
    ["file", file("big.pdf", "", 300_000_000)],
    ["file", file("page.html", "text/html")],
    ...many,
  );
  expect(only?.files).toHaveLength(shareLimits.files);
  expect(only?.refused).toEqual([
    { name: "x.exe", reason: "type" },
    { name: "big.pdf", reason: "size" },
    { name: "page.html", reason: "type" },
    { name: "50.pdf", reason: "number" },
    { name: "51.pdf", reason: "number" },
  ]);
});

test("a photo without an extension gets that of its type", () => {
  const [only] = sorted(["file", new File(["x"], "IMG 20260601", { type: "image/jpeg" })]);
  expect(only?.files.map(({ name, type }) => [name, type])).toEqual([["IMG 20260601.jpg", "image/jpeg"]]);
  expect(sorted(["file", file("notes")])[0]?.refused).toEqual([{ name: "notes", reason: "type" }]);
});

test("an empty form is no share, and a long text is cut", () => {
  expect(sorted(["title", " "], ["file", file("", "application/octet-stream", 0)])).toEqual([]);
  expect(sorted(["text", "x".repeat(300_000)])[0]?.text).toHaveLength(shareLimits.characters);
});

test.each<[string, Partial<Share>, string | undefined, "own" | "dropped" | "kept"]>([
  ["of the one who was signed in", {}, asha, "own"],
  ["of somebody else", {}, rohan, "dropped"],
  ["of nobody: the next one's", { account: null }, rohan, "own"],
  ["an hour old", { at: now - shareLimits.ageInMs }, asha, "dropped"],
  ["of the future, after the clock was set back", { at: now + shareLimits.ageInMs }, asha, "dropped"],
  ["while nobody is signed in", {}, undefined, "kept"],
  ["an hour old while nobody is signed in", { at: now - shareLimits.ageInMs }, undefined, "dropped"],
])("a share %s", (_, more, account, what) => {
  const { own, dropped } = sharesFor([share(more)], account, now);
  expect([own.length, dropped.length]).toEqual([Number(what === "own"), Number(what === "dropped")]);
});

test("a page that keeps posting does not fill the device", () => {
  const arrived = [{ text: "x", files: [], refused: [] }];
  expect(
    hasRoom(
      Array.from({ length: 9 }, () => share()),
      arrived,
    ),
  ).toBe(true);
  expect(
    hasRoom(
      Array.from({ length: 10 }, () => share()),
      arrived,
    ),
  ).toBe(false);
  expect(
    hasRoom(
      [share({ files: [file("a.zip", "", shareLimits.waitingInBytes)] })],
      [{ text: "", files: [file("b.pdf")], refused: [] }],
    ),
  ).toBe(false);
});

test("the manifest tells the share sheet the same address and types", async () => {
  const { readFileSync } = await import("node:fs");
  const manifest = JSON.parse(readFileSync("src/web/public/manifest.webmanifest", "utf8"));
  expect(manifest.share_target).toEqual({
    action: sharePath,
    method: "POST",
    enctype: "multipart/form-data",
    params: {
      title: "title",
      text: "text",
      url: "url",
      files: [
        {
          name: "file",
          accept: [...new Set([...Object.keys(sharedTypes), ...Object.values(sharedTypes).flat()])],
        },
      ],
    },
  });
  expect(shareLimits.fileInBytes).toBe(proofs.stage.upload?.maxBytes);
});

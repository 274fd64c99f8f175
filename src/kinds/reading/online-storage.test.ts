import { expect, test } from "vitest";
import { findOnlineStorageLinks, isOnlineStorage } from "./online-storage.ts";

test.each([
  ["https://drive.google.com/file/d/1aB/view?usp=sharing", true],
  ["https://DRIVE.GOOGLE.COM./open?id=1", true],
  ["https://docs.google.com/document/d/1", true],
  ["https://1drv.ms/b/s!Aq", true],
  ["https://somaiya0-my.sharepoint.com/:b:/g/personal/a", true],
  ["https://www.dropbox.com/s/abc/certificate.pdf?dl=0", true],
  ["https://dl.dropboxusercontent.com/s/abc", true],
  ["https://doi.org/10.1000/182", false],
  ["https://notdropbox.com/s/abc", false],
  ["https://drive.google.com.example.org/file", false],
  ["https://example.org/?next=https://drive.google.com/x", false],
  ["drive.google.com", false],
  ["", false],
])("%s", (link, isOnline) => {
  expect(isOnlineStorage(link)).toBe(isOnline);
});

test("of several links, those to online storage", () => {
  expect(findOnlineStorageLinks(["https://example.org/a.pdf", "https://1drv.ms/a"])).toEqual(["https://1drv.ms/a"]);
  expect(findOnlineStorageLinks(undefined)).toEqual([]);
});

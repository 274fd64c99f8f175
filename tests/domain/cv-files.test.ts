import { describe, expect, test } from "vitest";
import { cvFiles, worksIn } from "#tests/support/files/cv-files.ts";

describe("a CV", () => {
  test.each(cvFiles)("$name is read with every entry", async ({ bytes, holds }) => {
    expect(await worksIn(await bytes())).toEqual(holds);
  });
});

import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { allTexts } from "../../scripts/texts/catalogues.ts";

const folder = mkdtempSync(join(tmpdir(), "fpms-manual-check-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fingerprint = "docs/manual/fingerprint.json";

/** The output of the check for a manual made from the sources in `against`. */
function check(against: string): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["scripts/manual.mjs", "--check", "--against", against], (fault, out, text) =>
      resolve({ code: typeof fault?.code === "number" ? fault.code : 0, text: out + text }),
    );
  });
}

async function checkWith(change: (kept: Kept) => void) {
  const kept: Kept = JSON.parse(readFileSync(fingerprint, "utf8"));
  change(kept);
  const file = join(folder, "fingerprint.json");
  writeFileSync(file, JSON.stringify(kept));
  return check(file);
}

type Kept = { texts: Record<string, string>; routes: string[]; screens: Record<string, string>; pdf: string };

test("the manual is made from the current texts and addresses", async () => {
  const { code, text } = await check(fingerprint);
  // Printed in the log of every run: the pictures may be older than the screens.
  if (text.includes("Note:")) console.warn(text.trim());
  expect({ code, text: code === 0 ? "" : text }).toEqual({ code: 0, text: "" });
});

describe("an outdated manual is reported with the part that changed", () => {
  test("a text", async () => {
    const { code, text } = await checkWith(({ texts }) => {
      texts["20-faculty.md"] = "0";
    });
    expect(code).toBe(1);
    expect(text).toMatch(/MANUAL IS STALE: docs\/manual\/20-faculty\.md has changed.*npm run manual/);
  });

  test("an address that was added or removed", async () => {
    const { code, text } = await checkWith(({ routes }) => {
      routes.splice(routes.indexOf("/hod/notify"), 1, "/hod/letters");
    });
    expect(code).toBe(1);
    expect(text).toContain("the address /hod/notify is new");
    expect(text).toContain("the address /hod/letters is gone");
  });

  test("a PDF that was made from something else", async () => {
    const { code, text } = await checkWith((kept) => {
      kept.pdf = "0";
    });
    expect(code).toBe(1);
    expect(text).toContain("manual.pdf is not the one");
  });

  test("a changed screen is mentioned, and nothing fails", async () => {
    const { text } = await checkWith(({ screens }) => {
      screens["the import"] = "0";
    });
    expect(text).toMatch(/Note: .*the import.*npm run manual/);
    expect(text).not.toContain("the import has changed");
  });
});

describe("a bold label", () => {
  test("is a text of the product", () => {
    const chapters = readdirSync("docs/manual").filter((name) => /^\d\d-/.test(name));
    expect(chapters.flatMap((name) => unknownLabels(readFileSync(join("docs/manual", name), "utf8")))).toEqual([]);
  });

  test("is reported if no screen shows it", () => {
    const text = "Press **Save**, **Add 7 records** or **Save everything**. **Role.** A **draft** is no label.";
    expect(unknownLabels(text)).toEqual(["Save everything"]);
  });
});

// The name of the ID is a setting, and the name of a body is not translated.
const shownAsTheyAre = ["Somaiya ID", "NBA"];
// A number may be in the place of any value, and the first letter may be small in the product.
const plain = (text: string) => {
  const withPlaces = text.replace(/\{\{\w+\}\}|\d+/g, "#");
  return withPlaces.charAt(0).toLowerCase() + withPlaces.slice(1);
};
const labels = new Set([...allTexts().keys(), ...shownAsTheyAre].map(plain));

function unknownLabels(text: string): string[] {
  const bold = [...text.matchAll(/\*\*([A-Z].*?)\*\*/g)].map(([, label = ""]) => label);
  return bold.filter((label) => !labels.has(plain(label)) && !labels.has(plain(label.replace(/\.$/, ""))));
}

test("the landing page's facts about the file are true", () => {
  const facts = readFileSync("src/web/screens/public/manual/manual-facts.ts", "utf8");
  const pdf = readFileSync("src/web/public/manual.pdf");
  expect(facts).toContain(`bytes: ${pdf.length},`);
  const pages = pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;
  expect(facts).toContain(`pages: ${pages},`);
  expect(pages).toBeGreaterThanOrEqual(20);
  expect(pdf.length).toBeLessThanOrEqual(3_200_000);
});

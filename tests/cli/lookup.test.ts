import { afterAll, expect, test, vi } from "vitest";
import { lookupPeers, recorded } from "#tests/support/peers/lookup-peers.ts";
import { runFpms } from "#tests/support/server/run-fpms.ts";

// A whole program is started each time.
vi.setConfig({ testTimeout: 120_000 });

const peers = await lookupPeers();
afterAll(() => peers.close());
const basesOf = (baseUrls: Record<string, string>) =>
  Object.entries(baseUrls)
    .map(([service, at]) => `${service}=${at}`)
    .join(" ");

async function run(words: string[], env: Record<string, string> = {}) {
  const fpms = runFpms(["lookup", ...words], { DATA_DIR: "/nowhere", LOOKUPS_BASES: basesOf(peers.baseUrls), ...env });
  const { code } = await fpms.ends;
  return { code, output: fpms.output() };
}

test("a DOI as JSON, without an installation", async () => {
  peers.answers("crossref", recorded.crossref);
  const { code, output } = await run(["https://doi.org/10.5555/sand.2021.1", "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    kind: "journal",
    source: "Crossref",
    data: { doi: "10.5555/sand.2021.1", dateOfPublication: "2021-03" },
    people: [{ name: "Kulkarni, Asha" }, { name: "Outsider, Vera" }],
    warnings: [],
  });
});

const nowhere = basesOf(Object.fromEntries(Object.keys(peers.baseUrls).map((name) => [name, "http://127.0.0.1:1"])));

test.each<[string, string[], Record<string, string>, number, RegExp]>([
  ["what is nothing", ["hello", "--json"], {}, 2, /^This is not a known identifier/],
  [
    "an unknown work",
    ["978-0-306-40615-7", "--json"],
    {},
    3,
    /^No work with the ISBN 9780306406157 was found at Open Library/,
  ],
  [
    "no network",
    ["10.5555/offline", "--json"],
    { LOOKUPS_BASES: nowhere },
    4,
    /^Crossref, DataCite and OpenAlex could not be reached/,
  ],
  ["look-ups that are off", ["10.5555/x"], { LOOKUPS: "off" }, 4, /^Look-ups are off/],
  [
    "an unknown service",
    ["10.5555/x"],
    { LOOKUPS_BASES: "scholar=https://example.org" },
    1,
    /^LOOKUPS_BASES or LOOKUPS_KEYS names “scholar”/,
  ],
  ["a service in the clear", ["10.5555/x"], { LOOKUPS_BASES: "crossref=http://example.org" }, 1, /neither https/],
])("%s ends with its own code and a sentence", async (_, words, env, expected, sentence) => {
  const { code, output } = await run(words, env);
  expect(output).toMatch(sentence);
  expect(code).toBe(expected);
});

import { expect, test } from "vitest";
import { aPdf } from "#tests/support/files/files.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { commits, uploads } from "#tests/support/records/imports.ts";
import type { Shown } from "#tests/support/records/records.ts";
import type { Answer } from "#tests/support/server/client.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, anAccount } = world;

const header = "title,authors,journalTitle,dateOfPublication,digitalObjectIdentifier";
const row = `Bridges of bamboo,"Quintus Pereira",Spans,2024-02,10.5555/bamboo.9`;
const words = ["planted-proof", "planted-link"];

test("somebody on a record only by the printed name finds its proofs in no list, file or data export", async () => {
  const owner = await anAccount({ department: "IT" });
  const people = [{ name: owner.name, email: owner.email }, { name: "Quintus Pereira" }];
  const data = {
    title: "Bridges of bamboo",
    doi: "10.5555/bamboo.9",
    paper: ["https://files.example/planted-link.pdf"],
  };
  const { id } = await as(owner).post("/api/records/journal", { data, people }).answers<Shown>(201);
  const file = { field: "file", name: "planted-proof.pdf", type: "application/pdf", bytes: aPdf() };
  await as(owner).upload("POST", `/api/records/journal/${id}/proofs`, [file], { field: "paper" }).answers(201);
  // The account is created after the record: nothing was proposed.
  const me = await anAccount({ name: "Quintus Pereira" });
  await commits(as(me), await uploads(as(me), "a.csv", `${header}\n${row}`));
  const seen = await as(me).get(`/api/records/journal/${id}`).answers<Shown>(200);
  expect(seen.people[1]).toMatchObject({ state: "proposed", matchedBy: "claim" });

  const ways = [
    `/api/records/journal/${id}`,
    `/api/records/journal/${id}/history`,
    "/api/records/journal?columns=title,paper,proofs",
    "/api/records/journal/export",
    "/api/records/journal/export?columns=title,paper,proofs",
    "/api/ask/export?q=journal&format=csv",
    "/api/ask/export?q=journal&format=xlsx",
    "/api/me/data",
  ];
  const missed: string[] = [];
  for (const url of ways) {
    const answer = textOf(await as(me).get(url));
    expect({ url, isListed: answer.includes("Bridges of bamboo") || url.endsWith("history") }).toEqual({
      url,
      isListed: true,
    });
    expect({ url, found: words.filter((word) => answer.includes(word)) }).toEqual({ url, found: [] });
    const whole = textOf(await as(owner).get(url));
    if (!words.some((word) => whole.includes(word))) missed.push(url);
  }
  expect(missed).toEqual([]);
});

function textOf({ text, bytes, headers }: Answer): string {
  if (!/zip|openxml/.test(String(headers["content-type"] ?? ""))) return text;
  return [...unzip(bytes).values()].map((file) => file.toString("utf8")).join("\n");
}

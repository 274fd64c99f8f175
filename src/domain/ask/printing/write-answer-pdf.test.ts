import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { awaitAnswer, writeAnswerPdf } from "./write-answer-pdf.ts";

const details = { institute: "Sahyadri", person: "Leela Nair", when: "today", t: (words: string) => words };

function tableOf(rows: number, words: number) {
  const cell = Array.from({ length: words }, (_, index) => `word${index}`).join(" ");
  const columns = [{ label: "Title", isNumber: false }];
  return {
    title: "Papers",
    question: "journal",
    notes: [],
    totals: null,
    columns,
    rows: Array.from({ length: rows }, () => [cell]),
  };
}

test("a table with more words than fit into memory is refused before it is laid out, with what to do", async () => {
  await expect(writeAnswerPdf(tableOf(2500, 100) as never, details as never)).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringMatching(/at most 2,00,000 words.*2,50,000.*Add a filter, or export as CSV or Excel\./),
  });
});

test("cells of the tables that follow count too, empty ones as one word", async () => {
  const first = tableOf(1, 1);
  const moreTables = [{ ...first, rows: Array.from({ length: 2000 }, () => Array.from({ length: 101 }, () => "")) }];
  await expect(writeAnswerPdf({ ...first, moreTables } as never, details as never)).rejects.toThrow(/2,02,001/);
});

test("a printing thread that runs out of memory is an answer that a person can act on", async () => {
  const worker = new Worker("const all = []; for (;;) all.push(new Array(10_000).fill({}));", {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  await expect(awaitAnswer(worker, {})).rejects.toThrow("Creating the PDF takes too much memory. Add a filter.");
});

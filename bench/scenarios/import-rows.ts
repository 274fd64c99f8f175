import { setTimeout as pause } from "node:timers/promises";
import { writeCsvLine } from "#formats/csv/write-csv.ts";
import { csvColumns } from "#kinds/derive/cells/csv-headers.ts";
import { writePeople } from "#kinds/derive/cells/people-cells.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import { journal } from "#kinds/records/journal.ts";
import { isShortField, makeData, makePeople, makeYear } from "../data/works.ts";
import { ask } from "../support/ask.ts";
import type { Environment } from "../support/environment.ts";
import { cpuNow } from "../support/over-http.ts";
import { memoryOf } from "../support/processes.ts";
import { randomFrom } from "../support/random.ts";
import { inRounds, type Round, type Row, type Scenario } from "../support/scenario.ts";

const whenMissed =
  "Half of the time goes into reading, understanding and checking every cell, in a separate thread, with its text kept beside it. The other half is needed because rows are shown before they are saved, unlike in a plain load: each row is staged completely, so that its status can be shown and fixed, and then entered with its people, keys, words, events and counters.";

const rows = 10_000;

/** A file of new papers: uploaded, read, every row checked and compared with stored records, then saved. */
export const importRows: Scenario = {
  name: "import",
  run: async (environment) => {
    const bytes: number[] = [];
    const staged: Round[] = [];
    const fixed: Round[] = [];
    const rounds = await inRounds(environment.rounds, async (round) => {
      const imported = await importNewRows({ environment, rows, from: round * rows });
      bytes.push(imported.bytes);
      staged.push(imported.staged);
      fixed.push(imported.fixed);
      return imported.whole;
    });
    const size = `${((bytes[0] ?? 0) / 1_000_000).toFixed(1)} MB a file`;
    const memory = memoryOf(environment.product.pid);
    const whole: Row = {
      work: "import 10,000 rows of CSV, looked at and saved",
      unit: "CPU s",
      target: 2,
      whenMissed,
      rounds,
      memory,
      remark: size,
      base: "copy in",
      moved: rows,
    };
    return [
      whole,
      { work: "of it: until every row's status is shown", unit: "CPU s", rounds: staged },
      { work: "one cell of its 10,000 rows fixed, not in the figure above", unit: "CPU s", rounds: fixed },
    ];
  },
};

/** `from`: the number of the first row, so that no two files have the same works. */
export type ImportInput = {
  environment: Environment;
  rows: number;
  from: number;
  /** Called when the file is made and its upload begins. */
  onUpload?: () => void;
};

const titleHeader =
  csvColumns(journal).find((column) => column.source === "field" && column.name === journal.title)?.header ?? "";

type Imported = { whole: Round; staged: Round; fixed: Round; bytes: number };

/** Imports a new file as a person does: uploaded, looked at, a cell fixed, saved. */
export async function importNewRows(input: ImportInput): Promise<Imported> {
  const { environment } = input;
  const token = await environment.tokenOf(environment.college.admin);
  const file = makeFile(input);
  input.onUpload?.();
  let batch = "";
  let created = 0;
  const staged = await measured(input, async () => {
    batch = await stageFile(environment, token, file);
  });
  const fixed = await measured(input, async () => {
    // The first row is below the header.
    await ask(environment, token, `/api/imports/${batch}/rows/2`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ cells: { [titleHeader]: `Another title of ${batch}` } }),
    });
  });
  const saved = await measured(input, async () => {
    ({ created } = await ask<{ created: number }>(environment, token, `/api/imports/${batch}/commit`, {
      method: "POST",
    }));
  });
  if (created !== input.rows) throw new Error(`${created} of ${input.rows} rows were saved.`);
  return { whole: sumOf(input, staged, saved), staged, fixed, bytes: file.length };
}

function makeFile({ environment, rows: count, from }: ImportInput): string {
  const random = randomFrom(400 + from / count);
  const columns = csvColumns(journal).filter(
    (column) => column.source === "people" || (column.source === "field" && isShortField(column.field)),
  );
  const colleagues = environment.college.teachers.map(({ directory }) => directory);
  const codes = environment.college.departments.map(({ code }) => code);
  let text = writeCsvLine(columns.map(({ header }) => header));
  for (let number = 0; number < count; number++) {
    const source = {
      random,
      vocabulary: environment.vocabulary,
      number: from + number,
      year: makeYear(random),
    };
    const data: Record<string, unknown> = makeData(journal, source, { isShort: true });
    data.doi = `10.5555/import.${environment.size}.${source.number}`;
    const people = makePeople(journal, random.pick(colleagues), colleagues, random);
    const names = writePeople(journal, people, [random.pick(codes)]);
    text += writeCsvLine(
      columns.map((column) => {
        if (column.source === "people") return names[column.peoplePart] ?? "";
        if (column.source === "record") return "";
        const value = data[column.name];
        return value === undefined ? "" : fieldType(column.field).write(value, column.field);
      }),
      { guard: false },
    );
  }
  return text;
}

/** Imports the file and waits until it is staged; returns the batch's id. */
async function stageFile(environment: Environment, token: string, file: string): Promise<string> {
  const body = new FormData();
  body.set("kind", journal.slug);
  body.set("file", new File([file], "papers.csv", { type: "text/csv" }));
  const { id } = await ask<{ id: string }>(environment, token, "/api/imports", { method: "POST", body });
  for (;;) {
    await pause(100);
    const batch = await ask<{ state: string; problem: string | null }>(environment, token, `/api/imports/${id}`);
    if (batch.state === "ready") return id;
    if (batch.state !== "reading") throw new Error(`The import ended as ${batch.state}: ${batch.problem}`);
  }
}

async function measured({ environment, rows: count }: ImportInput, work: () => Promise<void>): Promise<Round> {
  const before = { ...cpuNow(environment), at: performance.now() };
  await work();
  const after = cpuNow(environment);
  const server = (after.server - before.server) / 1000;
  const database = (after.database - before.database) / 1000;
  return { value: server + database, server, database, perSecond: count / ((performance.now() - before.at) / 1000) };
}

/** One after the other. */
function sumOf({ rows: count }: ImportInput, one: Round, other: Round): Round {
  const sum = (part: "server" | "database") => (one[part] ?? 0) + (other[part] ?? 0);
  const seconds = [one, other].reduce((all, { perSecond = 0 }) => all + count / perSecond, 0);
  const [server, database] = [sum("server"), sum("database")];
  return { value: server + database, server, database, perSecond: count / seconds };
}

import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, CommanderError } from "commander";
import { isLoopback, readConfig } from "#config.ts";
import type { Examination } from "#domain/installation/examine.ts";
import { addAsk } from "./ask.ts";
import { addBackup } from "./backup.ts";
import { addCreateSuperadmin } from "./create-superadmin.ts";
import { addCv } from "./cv.ts";
import { addDuplicates } from "./duplicates.ts";
import { errorText, exitCodeOfError } from "./error-text.ts";
import { addForms } from "./forms.ts";
import { addImport } from "./import.ts";
import { addImportPeople } from "./import-people.ts";
import { addJournals } from "./journals.ts";
import { addLookup } from "./lookup.ts";
import { addParse } from "./parse.ts";
import { addPasswordLink } from "./password-link.ts";
import type { Program } from "./program.ts";
import { addQuestions } from "./questions.ts";
import { addReport } from "./report.ts";
import { addSubmit } from "./submit.ts";

/** Runs one command and returns the exit code. An error that a person can fix is one sentence on stderr. */
export async function runCli(program: Program, words: string[]): Promise<number> {
  const fpms = new Command("fpms")
    .description("The faculty profile management system on the command line.")
    .version(program.version)
    .exitOverride();
  for (const add of [
    addStart,
    addDemo,
    addMigrate,
    addCreateSuperadmin,
    addPasswordLink,
    addImportPeople,
    addImport,
    addQuestions,
    addDuplicates,
    addReport,
    addForms,
    addJournals,
    addSubmit,
    addCv,
    addParse,
    addLookup,
    addExport,
    addAsk,
    addDoctor,
    addBackup,
    addRestore,
  ])
    add(fpms, program);
  try {
    await fpms.parseAsync(words, { from: "user" });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    // Help and version end here too, with 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`${errorText(error)}\n`);
    if (process.env.FPMS_TRACE && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    return exitCodeOfError(error);
  }
}

function addStart(fpms: Command, program: Program): void {
  fpms
    .command("start")
    .description("serve until stopped with Ctrl-C or SIGTERM")
    .action(() => program.start());
}

function addMigrate(fpms: Command, program: Program): void {
  fpms
    .command("migrate")
    .description("update the database schema to this version; start also does this")
    .action(() =>
      program.within(async ({ applied }) => {
        const said = applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The schema is up to date.";
        process.stdout.write(`${said}\n`);
      }),
    );
}

function addRestore(fpms: Command, program: Program): void {
  fpms
    .command("restore")
    .argument("<file>", "a backup made by this product")
    .description("restore a backup into an empty place and compare every table and file with it")
    .action((file: string) =>
      program.withinEmptyPlace(async (place) => {
        const { restore } = await import("#domain/backup/restore.ts");
        const brought = await restore({ ...place, source: file });
        process.stdout.write(
          `${brought.rows} rows in ${brought.tables} tables and ${brought.files} files are restored and equal to the backup.\n`,
        );
      }),
    );
}

function addDemo(fpms: Command, program: Program): void {
  fpms
    .command("demo")
    .description("start a demo with two sample colleges and ten years of records, and print its accounts")
    .action(() => {
      const { host, dataDir, demoPassword } = readConfig(process.env);
      refuseOpenDemo(host, demoPassword);
      return program.start(async ({ appContext }) => {
        const { describeDemoAccounts } = await import("#domain/demo/demo-accounts.ts");
        const { seedDemo } = await import("#domain/demo/seed-demo.ts");
        return describeDemoAccounts(await seedDemo(appContext, { dataDir, password: demoPassword }));
      });
    });
}

/** Accounts whose passwords are in a file are for this machine only, unless the password was chosen. */
function refuseOpenDemo(host: string, password: string | undefined): void {
  if (password !== undefined && password.length < 6) throw new Error("DEMO_PASSWORD must have at least 6 characters.");
  if (isLoopback(host) || password !== undefined) return;
  throw new Error(
    `HOST is ${host}, which other machines can reach: set DEMO_PASSWORD to one you choose, or leave HOST at 127.0.0.1.`,
  );
}

function addDoctor(fpms: Command, program: Program): void {
  fpms
    .command("doctor")
    .option("--json", "print the answer as JSON")
    .option("--deep", "also ask every report by one field in two ways, which reads every record")
    .description("check counters against records, files against rows and digests, and the settings")
    .action((options: { json?: boolean; deep?: boolean }) =>
      program.within(async ({ appContext }) => {
        const { examine } = await import("#domain/installation/examine.ts");
        const examination = await examine(appContext, { isDeep: options.deep === true });
        process.stdout.write(options.json ? `${JSON.stringify(examination)}\n` : inWords(examination));
        if (examination.findings.length > 0) process.exitCode = 1;
      }),
    );
}

function inWords({ findings, notes, examined }: Examination): string {
  const { institutes, records, files } = examined;
  const lines = [
    `Examined ${records} records and ${files} files of ${institutes} ${institutes === 1 ? "institute" : "institutes"}.`,
    ...notes,
    ...findings.map(({ institute, what, detail }) => `WRONG: ${what}${institute ? ` (${institute})` : ""}: ${detail}`),
    findings.length === 0 ? "No problems found." : `${findings.length} problems found.`,
  ];
  return `${lines.join("\n")}\n`;
}

type Options = { as: string; query?: string; format: string; out?: string };

function addExport(fpms: Command, program: Program): void {
  fpms
    .command("export")
    .argument("<kind>", "the record type, as in the addresses of its pages")
    .requiredOption("--as <email>", "the account to use: what that account sees is exported")
    .option("-q, --query <question>", "a filter, in the language of the search box of lists")
    .option("--format <name>", "csv, xlsx, pdf, bibtex, ris or csl", "csv")
    .option("-o, --out <file>", "the file; standard output by default")
    .description("write a list of records as a table, on paper or as references")
    .action((kind: string, { as, query, format, out }: Options) =>
      program.within(async ({ appContext }) => {
        const { exportAs } = await import("#domain/installation/export-as.ts");
        return exportAs(appContext, { email: as, kind, q: query, format }, async (chunks) => {
          const rows = Readable.from(chunks);
          if (out !== undefined) return pipeline(rows, createWriteStream(out, { flags: "wx" }));
          return pipeline(rows, process.stdout, { end: false }).catch(unlessClosed);
        });
      }),
    );
}

/** The reader of the output may close it early. */
function unlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

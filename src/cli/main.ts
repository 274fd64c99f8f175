import { Command, CommanderError } from "commander";
import { addAsk } from "./ask.ts";
import { addBackup } from "./backup.ts";
import { addCreateSuperadmin } from "./create-superadmin.ts";
import { addDemo } from "./demo.ts";
import { addDoctor } from "./doctor.ts";
import { addExport } from "./export.ts";
import { addImport } from "./import.ts";
import { addImportPeople } from "./import-people.ts";
import { addMigrate } from "./migrate.ts";
import { addParse } from "./parse.ts";
import type { Program } from "./program.ts";
import { addQuestions } from "./questions.ts";
import { addRestore } from "./restore.ts";
import { addStart } from "./start.ts";

/** Runs one command and gives the exit code. What a person can mend is one sentence on stderr. */
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
    addImportPeople,
    addImport,
    addQuestions,
    addParse,
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
    if (error instanceof CommanderError) return error.exitCode;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (process.env.FPMS_TRACE && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    return 1;
  }
}

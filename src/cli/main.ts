import { Command, CommanderError } from "commander";
import { errorText, exitCodeOfError } from "./error-text.ts";
import type { Program } from "./program.ts";
import { translatedHelp, translateLines } from "./texts/help.ts";
import { chooseLanguage } from "./texts/language.ts";

/** The commands in the order of the help. Only the module of the called command is loaded, which halves the time to start. */
const commands: Readonly<Record<string, () => Promise<(fpms: Command, program: Program) => void>>> = {
  start: async () => (await import("./start.ts")).addStart,
  demo: async () => (await import("./demo.ts")).addDemo,
  migrate: async () => (await import("./migrate.ts")).addMigrate,
  "create-superadmin": async () => (await import("./create-superadmin.ts")).addCreateSuperadmin,
  "password-link": async () => (await import("./password-link.ts")).addPasswordLink,
  "reset-second-factor": async () => (await import("./password-link.ts")).addResetSecondFactor,
  "import-people": async () => (await import("./import-people.ts")).addImportPeople,
  import: async () => (await import("./import.ts")).addImport,
  questions: async () => (await import("./questions.ts")).addQuestions,
  duplicates: async () => (await import("./duplicates.ts")).addDuplicates,
  report: async () => (await import("./report.ts")).addReport,
  forms: async () => (await import("./forms.ts")).addForms,
  journals: async () => (await import("./journals.ts")).addJournals,
  submit: async () => (await import("./submit.ts")).addSubmit,
  cv: async () => (await import("./personal-files.ts")).addCv,
  score: async () => (await import("./personal-files.ts")).addScore,
  appraisal: async () => (await import("./personal-files.ts")).addAppraisal,
  parse: async () => (await import("./parse.ts")).addParse,
  lookup: async () => (await import("./lookup.ts")).addLookup,
  archive: async () => (await import("./export.ts")).addArchive,
  export: async () => (await import("./export.ts")).addExport,
  ask: async () => (await import("./ask.ts")).addAsk,
  doctor: async () => (await import("./doctor.ts")).addDoctor,
  backup: async () => (await import("./backup.ts")).addBackup,
  restore: async () => (await import("./backup.ts")).addRestore,
};

/** Runs one command and returns the exit code. An error that a person can fix is one sentence on stderr. */
export async function runCli(program: Program, words: string[]): Promise<number> {
  await chooseLanguage(process.env);
  const fpms = new Command("fpms")
    .configureHelp(translatedHelp)
    .configureOutput({ outputError: (message, write) => write(translateLines(message)) })
    .description("The faculty profile management system on the command line.")
    .version(program.version)
    .exitOverride();
  // The help and the suggestion for a misspelt command need all commands.
  const named = Object.entries(commands).filter(([name]) => name === words[0]);
  for (const [, load] of named.length > 0 ? named : Object.entries(commands)) (await load())(fpms, program);
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

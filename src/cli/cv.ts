import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { exportCvAs } from "#domain/installation/cv-as.ts";
import type { Program } from "./program.ts";

type Options = { template?: string; format: string; style?: string; output?: string; json?: boolean };

export function addCv(fpms: Command, program: Program): void {
  fpms
    .command("cv")
    .argument("<email>", "the person's account")
    .option("--template <name>", "full, two-page, appraisal, web or nba; full by default")
    .option("--style <name>", "how works are cited: plain, apa, ieee, vancouver, harvard, chicago or mla")
    .option("--format <name>", "pdf, docx, md, bibtex, csl or json-resume", "pdf")
    .option("-o, --output <file>", "where to write it; its own name by default")
    .option("--json", "print the file's name as JSON")
    .description("write a person's CV as a file")
    .action((email: string, { output, json, ...asked }: Options) =>
      program.within(async ({ appContext }) => {
        const { name, bytes } = await exportCvAs(appContext, { email, ...asked });
        const path = output ?? name;
        await writeFile(path, bytes);
        process.stdout.write(json ? `${JSON.stringify({ file: path })}\n` : `Written to ${path}.\n`);
      }),
    );
}

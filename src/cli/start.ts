import type { Command } from "commander";
import type { Program } from "./program.ts";

export function addStart(fpms: Command, program: Program): void {
  fpms
    .command("start")
    .description("serve until stopped with Ctrl-C or SIGTERM")
    .action(() => program.start());
}

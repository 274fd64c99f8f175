import { vi } from "vitest";
import { runCli } from "#cli/main.ts";
import type { Program } from "#cli/program.ts";
import type { AppContext } from "#domain/app-context.ts";

/** Runs a command line within this process, on the test's database: its exit code, and all that it printed. */
export async function runCommand(appContext: AppContext, words: string[]): Promise<{ code: number; text: string }> {
  const printed: string[] = [];
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((text) => printed.push(String(text)) > 0),
  );
  const program: Pick<Program, "version" | "withInstallation"> = {
    version: "1",
    withInstallation: (work) => work({ appContext } as never),
  };
  process.exitCode = undefined;
  const code = await runCli(program as Program, words);
  process.exitCode = undefined;
  for (const stream of streams) stream.mockRestore();
  return { code, text: printed.join("") };
}

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { runCli } from "#cli/main.ts";
import type { Program } from "#cli/program.ts";
import { untilSignal } from "#cli/until-signal.ts";
import { readConfig } from "#config.ts";
import { openEmptyPlace } from "#domain/installation/open-empty-place.ts";
import { openInstallation } from "#domain/installation/open-installation.ts";
import { buildApp } from "#http/app.ts";

const root = projectRoot(dirname(fileURLToPath(import.meta.url)));
const version: string = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;

const program: Program = {
  version,
  start: serve,
  within: async (work) => {
    const installation = await open({ join: true });
    return work(installation).finally(() => installation.close());
  },
  withinEmptyPlace: async (work) => {
    const place = await openEmptyPlace({ ...readConfig(process.env), log: logTo(2, "warn") });
    return work(place).finally(() => place.close());
  },
};

function open({ join: isJoining }: { join: boolean }) {
  const config = readConfig(process.env);
  // A command's output is its own; only what is wrong is said beside it.
  const log = isJoining ? logTo(2, "warn") : logTo(1, "info");
  return openInstallation({ ...config, sendsMail: config.smtpUrl !== undefined, version, log, join: isJoining });
}

function logTo(descriptor: 1 | 2, level: "info" | "warn") {
  return pino({ level }, pino.destination(descriptor));
}

async function serve(): Promise<void> {
  const stopped = untilSignal();
  const config = readConfig(process.env);
  const installation = await open({ join: false });
  const { workplace } = installation;
  try {
    const webFolder = join(root, "dist", "web");
    const app = await buildApp({
      workplace,
      ...(existsSync(join(webFolder, "index.html")) ? { webFolder } : {}),
      trustedProxies: config.trustedProxies,
      ...(config.metricsToken ? { metricsToken: config.metricsToken } : {}),
    });
    await app.listen({ port: config.port, host: config.host });
    workplace.log.info({ address: config.publicUrl }, `Serving at ${config.publicUrl}`);
    const signal = await stopped;
    workplace.log.info({ signal }, "Stopping: finishing what is under way.");
    await Promise.race([app.close(), pause(longestGoodbye, undefined, { ref: false })]);
    app.server.closeAllConnections();
  } finally {
    await Promise.race([installation.close(), pause(longestGoodbye, undefined, { ref: false })]);
  }
}

/** Milliseconds that requests under way may take after the signal to stop. */
const longestGoodbye = 10_000;

function projectRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : projectRoot(dirname(folder));
}

process.exit(await runCli(program, process.argv.slice(2)));

import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { runCli } from "#cli/main.ts";
import type { Program } from "#cli/program.ts";
import { t } from "#cli/texts/language.ts";
import { type Config, isLoopback, readConfig, refuseUnsafeServing } from "#config.ts";
import { makeSetUpLink } from "#domain/accounts/set-up.ts";
import { openEmptyDatabase } from "#domain/installation/open-empty-database.ts";
import { type Installation, openInstallation } from "#domain/installation/open-installation.ts";
import type { RenderPage } from "#http/app-options.ts";
import { sentence } from "#texts/sentence.ts";
import { openLog } from "./log.ts";
import { releaseWhenIdle } from "./release-memory.ts";

const root = findProjectRoot(dirname(fileURLToPath(import.meta.url)));
/** The build of this moment: a later one does not change what this server reads. */
const builtParts = existsSync(join(root, "dist")) ? realpathSync(join(root, "dist")) : join(root, "dist");
const version: string = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;

// What only serving needs is loaded when it starts: the commands take a third of the time without it.
const program: Program = {
  version,
  start: serve,
  withInstallation: async (work) => {
    // A command prints only its output; only errors are logged beside it.
    const installation = await open({ join: true, log: openLog("warn"), via: "cli" });
    return work(installation).finally(() => installation.close());
  },
  withEmptyDatabase: async (work) => {
    const database = await openEmptyDatabase({ ...readConfig(process.env), log: openLog("warn") });
    return work(database).finally(() => database.close());
  },
};

type OpenOptions = { join: boolean; log: Logger; via?: "cli"; isDemo?: boolean };

function open({ join: isJoining, log, via, isDemo = false }: OpenOptions) {
  const config = readConfig(process.env);
  const { host, dataDir, demoPassword: password, trustedProxies } = config;
  // A proxy passes requests of others to a server that listens to this machine only.
  const isLocalOnly = isLoopback(host) && trustedProxies.length === 0;
  const demo = isLocalOnly || password !== undefined ? { dataDir, password } : undefined;
  return openInstallation({
    ...config,
    demo,
    sendsMail: config.smtpUrl !== undefined,
    allowsSuperuser: config.isDevelopment || isDemo,
    version,
    log,
    join: isJoining,
    ...(via && { via }),
  });
}

async function serve(prepare?: (installation: Installation) => Promise<string>): Promise<void> {
  const stopped = waitForSignal();
  const config = readConfig(process.env);
  const isDemo = prepare !== undefined;
  if (!isDemo && !config.isDevelopment) refuseUnsafeServing(config, process.env);
  const log = openLog("info");
  // Loaded while the database starts; what goes wrong with it shows where it is used.
  if (config.role !== "worker") import("#http/app.ts").catch(() => {});
  const installation = await open({ join: false, log, isDemo });
  const parts: { stop(): Promise<void> }[] = [];
  try {
    const message = await prepare?.(installation);
    if (config.role !== "worker") parts.push(await listen(config, installation, log));
    // After it can answer: the job queue's library takes a tenth of a start.
    if (config.role !== "web") parts.push(...(await startWork(config, installation)));
    if (config.role !== "worker") await printNextSteps(config, installation, message);
    releaseWhenIdle();
    const signal = await stopped;
    log.info({ signal }, "Stopping: finishing running tasks.");
  } finally {
    await withTimeLimit(shutdownLimitMs, Promise.all(parts.map((part) => part.stop())));
    await withTimeLimit(shutdownLimitMs, installation.close());
  }
}

async function listen(
  config: Config,
  { appContext }: Installation,
  logger: Logger,
): Promise<{ stop(): Promise<void> }> {
  const webFolder = join(builtParts, "web");
  const { buildApp } = await import("#http/app.ts");
  const app = await buildApp({
    appContext,
    ...(existsSync(join(webFolder, "index.html")) ? { webFolder, renderPage } : {}),
    trustedProxies: config.trustedProxies,
    ...(config.metricsToken ? { metricsToken: config.metricsToken } : {}),
    logger,
  });
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE" || error.code === "EACCES"
      ? new Error(
          sentence("Port {{port}} of {{host}} is not available ({{code}}). Choose another one with PORT.", {
            port: config.port,
            host: config.host,
            code: error.code,
          }),
        )
      : error;
  });
  return { stop: () => closeApp(app, shutdownLimitMs) };
}

/** Built beside the web client, from the same sources, and loaded for the first page. */
const renderPage: RenderPage = async (...page) => {
  const { href } = pathToFileURL(join(builtParts, "pages", "render-page.js"));
  const built: typeof import("#web/render-page.tsx") = await import(href);
  return built.renderPage(...page);
};

/** The next steps for the person who started it. */
async function printNextSteps(config: Config, { appContext }: Installation, message = ""): Promise<void> {
  const setUpLink = await makeSetUpLink(appContext);
  process.stdout.write(`${t("Serving at {{url}}", { url: config.publicUrl })}\n`);
  if (setUpLink) {
    process.stdout.write(
      `${t("There is no super admin yet. Use this link to create the first one; it works once within 24 hours:")}\n  ${setUpLink}\n`,
    );
  }
  process.stdout.write(message);
}

async function startWork(config: Config, installation: Installation): Promise<{ stop(): Promise<void> }[]> {
  const { startJobs } = await import("#domain/jobs/start-jobs.ts");
  const { startSending } = await import("#domain/mail/start-sending.ts");
  return [startSending(installation.appContext, config.smtpUrl), startJobs(installation)];
}

/** What is running may take this long after the signal to stop. */
const shutdownLimitMs = 10_000;

function withTimeLimit(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, pause(milliseconds, undefined, { ref: false })]);
}

function findProjectRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findProjectRoot(dirname(folder));
}

const code = await runCli(program, process.argv.slice(2));
await Promise.all([process.stdout, process.stderr].map(flush));
process.exit(code);

/** What was written into a pipe is on its way until its reader takes it, or has left. */
function flush(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.once("error", () => resolve());
    stream.write("", () => resolve());
  });
}

/**
 * Accepts no new requests and lets running ones finish; what is still open after the timeout in milliseconds is
 * closed.
 */
async function closeApp(app: FastifyInstance, timeout: number): Promise<void> {
  // A connection kept alive for a next request counts as open, and is idle only when its answer is sent.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const isLate = await Promise.race([app.close().then(() => false), pause(timeout, true, { ref: false })]);
  clearInterval(sweep);
  if (isLate) app.server.closeAllConnections();
}

/**
 * Resolves at the first SIGTERM or SIGINT. A second Ctrl-C a moment later ends the process at once; the same signal
 * received twice, once from the terminal and once from the program that started this one, does not.
 */
function waitForSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const onSignal = (signal: NodeJS.Signals) => {
      if (first === undefined) {
        first = performance.now();
        resolve(signal);
      } else if (signal === "SIGINT" && performance.now() - first > 1_000) {
        process.exit(1);
      }
    };
    process.on("SIGTERM", onSignal);
    process.on("SIGINT", onSignal);
  });
}

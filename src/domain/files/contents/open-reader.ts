import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Contents } from "./read-document.ts";

const patienceMs = 20_000;
/** Starting the process is not reading, and takes long on a busy machine. */
const longestStartMs = 60_000;
const mostMemoryMb = 256;

export type Reader = {
  /** Undefined for a document that cannot be read within the limits of time and memory. */
  read(document: { bytes: Buffer; mediaType: string }): Promise<Contents | undefined>;
  /** The same for a file on the disk. */
  readFile(path: string, mediaType: string): Promise<Contents | undefined>;
  close(): void;
};

/**
 * Reads documents in another process, which knows nothing of this one's settings, and which is ended when one of them
 * takes too long or too much memory; the next one is read by a new one.
 */
export function openReader({ longestMs = patienceMs } = {}): Reader {
  let child: ChildProcess | undefined;
  const close = () => {
    child?.kill("SIGKILL");
    child = undefined;
  };
  const read: Reader["read"] = async (document) => {
    const isNew = child === undefined;
    child ??= start();
    if (isNew && (await reply(child, longestStartMs)) === "ended") {
      close();
      return undefined;
    }
    child.send(document, () => {});
    const contents = await reply(child, longestMs);
    if (contents === "ended") close();
    return contents === "ended" ? undefined : contents;
  };
  return { close, read, readFile: async (path, mediaType) => read({ bytes: await readFile(path), mediaType }) };
}

/** In a build the file is beside this one; in development it is TypeScript, which needs a loader. */
function start(): ChildProcess {
  const isBuilt = import.meta.url.endsWith(".js");
  const loader = isBuilt ? [] : ["--import", createRequire(import.meta.url).resolve("tsx")];
  return fork(fileURLToPath(new URL(`./contents-worker.${isBuilt ? "js" : "ts"}`, import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${mostMemoryMb}`, ...loader],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

/** The next message of the process, undefined for a document without contents. */
function reply(child: ChildProcess, longestMs: number): Promise<Contents | undefined | "ended"> {
  return new Promise((resolve) => {
    const settle = (answer: Contents | undefined | "ended") => {
      clearTimeout(timer);
      for (const name of ["message", "exit", "error"]) child.removeAllListeners(name);
      resolve(answer);
    };
    const timer = setTimeout(() => settle("ended"), longestMs);
    child.once("message", ({ contents }: { contents?: Contents | null }) => settle(contents ?? undefined));
    child.once("exit", () => settle("ended"));
    child.once("error", () => settle("ended"));
  });
}

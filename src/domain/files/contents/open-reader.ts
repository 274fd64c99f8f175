import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { startProcess } from "../../start-worker.ts";
import type { Contents } from "./read-document.ts";
import type { Layout } from "./read-layout.ts";
import type { TimeLimit } from "./start-watchdog.ts";

const defaultCpuMs = 20_000;
/** Starting the process is not reading, and takes long on a busy machine. */
const maxStartMs = 60_000;
/** On a busy machine a process may wait ten times as long as it reads. */
const maxWaitFactor = 10;
const maxMemoryMb = 256;

/** The layout of a PDF, or the contents of a document of any type. The process ends itself after the time limit. */
export type DocumentTask =
  | { read: "layout"; bytes: Uint8Array }
  | { read: "contents"; bytes: Uint8Array; mediaType: string };
export type DocumentRequest = DocumentTask & { limit: TimeLimit };

export type Reader = {
  /** Undefined for a document that cannot be read within the limits of time and memory. */
  read(document: { bytes: Buffer; mediaType: string }): Promise<Contents | undefined>;
  /** The same for a file on the disk. */
  readFile(path: string, mediaType: string): Promise<Contents | undefined>;
  /** The text of a PDF with its positions. */
  readLayout(bytes: Uint8Array): Promise<Layout | undefined>;
  close(): void;
};

/**
 * Reads documents in another process, which knows nothing of this one's settings, and which is ended when one of them
 * takes too long or too much memory; the next one is read by a new one.
 */
export function openReader({ cpuMs = defaultCpuMs, clockMs = maxWaitFactor * cpuMs }: Partial<TimeLimit> = {}): Reader {
  let child: ChildProcess | undefined;
  const close = () => {
    child?.kill("SIGKILL");
    child = undefined;
  };
  const ask = async <Answer>(task: DocumentTask): Promise<Answer | undefined> => {
    const isNew = child === undefined;
    child ??= startProcess("contents-worker", import.meta.url, maxMemoryMb);
    if (isNew && (await reply<Answer>(child, maxStartMs)) === "ended") {
      close();
      return undefined;
    }
    const request: DocumentRequest = { ...task, limit: { cpuMs, clockMs } };
    child.send(request, () => {});
    const contents = await reply<Answer>(child, clockMs);
    if (contents === "ended") close();
    return contents === "ended" ? undefined : contents;
  };
  return {
    close,
    read: (document) => ask<Contents>({ read: "contents", ...document }),
    readFile: async (path, mediaType) => ask<Contents>({ read: "contents", bytes: await readFile(path), mediaType }),
    readLayout: (bytes) => ask<Layout>({ read: "layout", bytes }),
  };
}

/** The next message of the process, undefined for a document without contents. */
function reply<Answer>(child: ChildProcess, timeoutMs: number): Promise<Answer | undefined | "ended"> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | undefined | "ended") => {
      clearTimeout(timer);
      for (const name of ["message", "exit", "error"]) child.removeAllListeners(name);
      resolve(answer);
    };
    const timer = setTimeout(() => settle("ended"), timeoutMs);
    child.once("message", ({ contents }: { contents?: Answer | null }) => settle(contents ?? undefined));
    child.once("exit", () => settle("ended"));
    child.once("error", () => settle("ended"));
  });
}

import type { Worker } from "node:worker_threads";
import type { TableRow } from "#formats/table/table.ts";
import type { DateFormats } from "#kinds/reading/date-formats.ts";
import { Refusal } from "../../refusal.ts";
import { type ColumnDates, type ColumnSettings, dateColumnsOf, decideOrders } from "./date-orders.ts";
import type { FileHead } from "./open-table.ts";
import type { ReadFile, ReadRequest } from "./read-rows.ts";
import { acquireThread, isSmallText, keepThreadForReuse } from "./reading-threads.ts";

const maxReadMs = 60_000;

export type ThreadRequest =
  | { type: "open"; file: ReadRequest }
  | { type: "rows"; from: number; to: number }
  | { type: "dateFormats"; columns: number[] }
  | { type: "samples" }
  /** Has no reply: the thread forgets the file. */
  | { type: "close" };

export type ThreadReply = {
  head?: FileHead;
  rows?: TableRow[];
  dateFormats?: DateFormats[];
  samples?: string[];
  refusal?: string;
};

/** A file that was read, kept in the thread that read it. */
export type OpenFile = {
  head: FileHead;
  rows(from: number, to: number): Promise<TableRow[]>;
  orders(shape: ColumnSettings): Promise<Map<string, ColumnDates>>;
  /** The first text of each column. */
  samples(): Promise<string[]>;
};

/** Reads a file in a thread of its own, with a limit on memory and time. A refusal says what the owner of the file can do. */
export async function readInThread(request: ReadRequest): Promise<ReadFile> {
  return withFile(request, async ({ head: { count, ...head }, rows }) => ({ ...head, rows: await rows(0, count) }));
}

/**
 * The same for a long file: this thread requests its rows in parts, so that no part delays other requests. `isLast`: the bytes
 * are not needed again; they are moved to the other thread and are empty here.
 */
export async function withFile<Result>(
  request: ReadRequest,
  use: (file: OpenFile) => Promise<Result>,
  { isLast = false } = {},
): Promise<Result> {
  const worker = acquireThread();
  const mayBeKept = isSmallText(request);
  const ask = async <Part extends keyof ThreadReply>(message: ThreadRequest, part: Part) => {
    const moved = message.type === "open" && isLast ? ownBuffer(message.file.bytes) : [];
    const reply = await replyOf<ThreadReply>(worker, message, moved);
    const answer = reply[part];
    if (answer !== undefined) return answer;
    throw new Refusal("import-unreadable", reply.refusal === undefined ? {} : { message: reply.refusal });
  };
  let isDone = false;
  try {
    const result = await use({
      head: await ask({ type: "open", file: request }, "head"),
      rows: (from, to) => ask({ type: "rows", from, to }, "rows"),
      orders: async (shape) => {
        const columns = dateColumnsOf(shape);
        const formats = await ask({ type: "dateFormats", columns: columns.map(({ index }) => index) }, "dateFormats");
        return decideOrders(shape.mapping, columns, formats);
      },
      samples: () => ask({ type: "samples" }, "samples"),
    });
    isDone = true;
    return result;
  } finally {
    if (isDone && mayBeKept) {
      worker.postMessage({ type: "close" } satisfies ThreadRequest);
      await keepThreadForReuse(worker);
    } else await worker.terminate();
  }
}

/** The buffer if it can be moved: small arrays of bytes share one buffer. */
function ownBuffer({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && byteLength > 0 && byteLength === buffer.byteLength ? [buffer] : [];
}

/** The worker's reply to a request; refused if reading takes too long. The buffers in `moved` are empty here afterwards. */
export function replyOf<Reply>(worker: Worker, request: object, moved: readonly ArrayBuffer[] = []): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(
          new Refusal("import-too-large", {
            message: "Reading this file takes too long. Split it and upload the parts.",
          }),
        ),
      maxReadMs,
    );
    const settle = (action: () => void) => {
      clearTimeout(timer);
      for (const name of ["message", "error", "exit"]) worker.removeAllListeners(name);
      action();
    };
    worker.once("message", (reply: Reply) => settle(() => resolve(reply)));
    worker.once("error", (error: NodeJS.ErrnoException) => {
      const isTooLarge = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      settle(() =>
        reject(
          isTooLarge
            ? new Refusal("import-too-large", {
                message: "This file is too large to import at once. Split it and upload the parts.",
              })
            : error,
        ),
      );
    });
    worker.once("exit", () => settle(() => reject(new Refusal("import-unreadable"))));
    worker.postMessage(request, moved);
  });
}

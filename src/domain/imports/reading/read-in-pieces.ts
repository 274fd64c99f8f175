import type { TablePiece } from "#formats/csv/read-pieces.ts";
import { Refusal } from "../../refusal.ts";
import { startWorker } from "../../start-worker.ts";
import { replyOf } from "./read-in-thread.ts";
import { maxMemoryMb } from "./reading-threads.ts";

export type PieceRequest = { path: string; fileName: string };
export type PieceReply = { piece?: TablePiece; refusal?: string; isEnd?: true };

/**
 * The rows of a file, read in its own thread, a piece at a time: however long the file is, only a piece of it is in
 * memory. A workbook is read as a whole. A refusal says what its owner can do.
 */
export async function* readInPieces(request: PieceRequest): AsyncGenerator<TablePiece> {
  const worker = startWorker("read-pieces-worker", import.meta.url, maxMemoryMb);
  try {
    for (;;) {
      const { piece, refusal } = await replyOf<PieceReply>(worker, request);
      if (refusal !== undefined) throw new Refusal("import-unreadable", { message: refusal });
      if (!piece) return;
      yield piece;
    }
  } finally {
    await worker.terminate();
  }
}

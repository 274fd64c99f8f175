import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import type { TablePiece } from "#formats/csv/read-pieces.ts";
import { refuseFormat, refuseUnsupportedFormat } from "#formats/name-format.ts";
import { lowerPriority } from "../../lower-priority.ts";
import { headOf, textOnDisk } from "./open-table.ts";
import type { PieceReply, PieceRequest } from "./read-in-pieces.ts";
import { isFormatRefusal, isWorkbook, readRows } from "./read-rows.ts";

/** Sends the next rows of a file for every message; of separated text, no more than these are in memory. */
async function* piecesOf({ path, fileName }: PieceRequest): AsyncGenerator<TablePiece> {
  const head = await headOf(path);
  if (isWorkbook(head)) {
    const read = await readRows({ bytes: await readFile(path), fileName });
    if (read.format === "docx") refuseFormat("Word");
    yield read;
    return;
  }
  refuseUnsupportedFormat(head, fileName);
  const { pieces } = await textOnDisk(path);
  for await (const { header, rows } of pieces()) yield { header, rows };
}

lowerPriority();

let pieces: AsyncGenerator<TablePiece> | undefined;

parentPort?.on("message", async (request: PieceRequest) => {
  pieces ??= piecesOf(request);
  const answer = (reply: PieceReply) => parentPort?.postMessage(reply);
  try {
    const { value, done } = await pieces.next();
    answer(done ? { isEnd: true } : { piece: value });
  } catch (error) {
    if (!isFormatRefusal(error)) throw error;
    answer({ refusal: error.message });
  }
});

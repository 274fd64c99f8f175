import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { decodePieces, findEncoding } from "#formats/csv/decode-text.ts";
import { readPieces, type TablePiece } from "#formats/csv/read-pieces.ts";
import { refuseTooLarge } from "#formats/csv/read-table.ts";
import { refuseNamed, refuseUnreadFormat } from "#formats/name-format.ts";
import { tableLimits } from "#formats/table/limits.ts";
import { headOf } from "./open-table.ts";
import type { PieceReply, PieceRequest } from "./read-in-pieces.ts";
import { isFormatRefusal, isWorkbook, readRows, storablePiece } from "./read-rows.ts";

/** Sends the next rows of a file for every message; of separated text, no more than these are in memory. */
async function* piecesOf({ path, fileName }: PieceRequest): AsyncGenerator<TablePiece> {
  const head = await headOf(path);
  if (isWorkbook(head)) {
    const read = await readRows({ bytes: await readFile(path), fileName });
    if (read.format === "docx") refuseNamed("Word");
    yield read;
    return;
  }
  refuseUnreadFormat(head, fileName);
  refuseTooLarge((await stat(path)).size, tableLimits);
  const bytes = () => createReadStream(path);
  for await (const piece of readPieces(decodePieces(bytes(), (await findEncoding(bytes())).encoding)))
    yield storablePiece(piece);
}

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

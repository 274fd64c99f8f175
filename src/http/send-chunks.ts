import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyReply } from "fastify";
import { attachment } from "./attachment.ts";
import { turns } from "./concurrency-limit.ts";

export type Sending = {
  name: string;
  mediaType: string;
  chunks: AsyncGenerator<Buffer, void, undefined>;
  /** Whose request it is. */
  holder: string;
};

// Each holds a connection to the database as long as its reader takes; the others' pages come first.
const exportTurns = turns({
  ofOne: 2,
  ofAll: 4,
  message: "The server is creating other large files. Try again in a moment.",
});

/** Sends a file piece by piece as it is made, and waits until the last one is taken. What fails before the first is an answer like any other. */
export async function sendChunks(reply: FastifyReply, { name, mediaType, chunks, holder }: Sending): Promise<void> {
  const isOver = exportTurns.take(holder);
  try {
    const first = await chunks.next();
    const stream = Readable.from(startingWith(first.value ?? Buffer.alloc(0), chunks), { objectMode: false });
    void reply.type(mediaType).header("content-disposition", attachment(name)).send(stream);
    // A reader who goes away ends it early, which is no fault of ours.
    await finished(stream).catch((error) => reply.log.warn({ err: error }, "a file was not sent to its end"));
  } finally {
    isOver();
  }
}

async function* startingWith(first: Buffer, rest: AsyncGenerator<Buffer, void, undefined>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

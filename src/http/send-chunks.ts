import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyReply } from "fastify";
import { Refusal } from "#domain/refusal.ts";
import { attachment } from "./attachment.ts";

export type Sending = { name: string; mediaType: string; chunks: AsyncGenerator<Buffer, void, undefined> };

// Each holds a connection to the database as long as its reader takes; the others' pages come first.
const mostAtOnce = 4;
let running = 0;

/** Sends a file piece by piece as it is made, and waits until the last one is taken. What fails before the first is an answer like any other. */
export async function sendChunks(reply: FastifyReply, { name, mediaType, chunks }: Sending): Promise<void> {
  if (running >= mostAtOnce)
    throw new Refusal("unavailable", {
      message: "Several large files are being made just now. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  running += 1;
  try {
    const first = await chunks.next();
    const stream = Readable.from(startingWith(first.value ?? Buffer.alloc(0), chunks), { objectMode: false });
    void reply.type(mediaType).header("content-disposition", attachment(name)).send(stream);
    // A reader who goes away ends it early, which is no fault of ours.
    await finished(stream).catch((error) => reply.log.warn({ err: error }, "a file was not sent to its end"));
  } finally {
    running -= 1;
  }
}

async function* startingWith(first: Buffer, rest: AsyncGenerator<Buffer, void, undefined>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

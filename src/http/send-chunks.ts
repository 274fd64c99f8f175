import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyReply } from "fastify";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { addUnprintedHeader, contentDispositionOf } from "./send-file.ts";

export type Sending = {
  name: string;
  mediaType: string;
  chunks: AsyncGenerator<Buffer, void, undefined>;
  unprinted?: string[] | undefined;
  /** The account that makes the request. */
  holder: string;
};

// Each file holds a database connection until its client has received it, which other requests need.
const exportLimit = createConcurrencyLimit({
  perHolder: 2,
  inTotal: 4,
  message: "The server is creating other large files. Try again in a moment.",
});

/**
 * Sends a file in chunks as it is made, and waits until the last one is read. An error before the first is answered as
 * usual.
 */
export async function sendChunks(
  reply: FastifyReply,
  { name, mediaType, chunks, unprinted, holder }: Sending,
): Promise<void> {
  const release = exportLimit.start(holder);
  try {
    const first = await chunks.next();
    const stream = Readable.from(startingWith(first.value ?? Buffer.alloc(0), chunks), { objectMode: false });
    addUnprintedHeader(reply, unprinted);
    void reply.type(mediaType).header("content-disposition", contentDispositionOf(name)).send(stream);
    // A client that disconnects ends it early, which is not a fault.
    await finished(stream).catch((error) => reply.log.warn({ err: error }, "a file was not sent to its end"));
  } finally {
    release();
  }
}

async function* startingWith(first: Buffer, rest: AsyncGenerator<Buffer, void, undefined>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

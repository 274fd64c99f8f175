import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyReply } from "fastify";
import type { Actor } from "#access/roles.ts";
import type { AppContext } from "#domain/app-context.ts";
import { isStillSignedIn } from "#domain/is-session-live.ts";
import { createConcurrencyLimit, requesterKey } from "./concurrency-limit.ts";
import { addUnprintedHeader, contentDispositionOf } from "./send-file.ts";

export type Sending = {
  name: string;
  mediaType: string;
  chunks: AsyncGenerator<Buffer, void, undefined>;
  unprinted?: string[] | undefined;
};

/** Whom the file is sent to. */
export type Receiver = {
  appContext: Pick<AppContext, "database">;
  actor: Actor;
  session: { id: string };
  reply: FastifyReply;
};

/** How often it is checked that the receiver is still signed in. */
const sessionCheckMs = 1000;

// Each file holds a database connection until its client has received it, which other requests need.
const exportLimit = createConcurrencyLimit({
  perHolder: 2,
  inTotal: 4,
  message: "The server is creating other large files. Try again in a moment.",
});

/**
 * Sends a file in chunks as it is made, and waits until the last one is read. An error before the first is answered as
 * usual. Once the session has ended or the account is not active, the connection is closed, so that the file is not taken
 * for a complete one.
 */
export async function sendChunks(receiver: Receiver, { name, mediaType, chunks, unprinted }: Sending): Promise<void> {
  const { reply, actor } = receiver;
  const release = exportLimit.start(requesterKey(actor));
  try {
    const first = await chunks.next();
    const stream = Readable.from(whileSignedIn(receiver, startingWith(first.value ?? Buffer.alloc(0), chunks)), {
      objectMode: false,
    });
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

async function* whileSignedIn(
  { appContext, actor, session }: Receiver,
  chunks: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  let checkedAt = performance.now();
  for await (const chunk of chunks) {
    if (performance.now() - checkedAt > sessionCheckMs) {
      if (!(await isStillSignedIn(appContext, { institute: actor.institute, session: session.id })))
        throw new Error("The session ended while the file was sent.");
      checkedAt = performance.now();
    }
    yield chunk;
  }
}

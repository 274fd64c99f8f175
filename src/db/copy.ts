import { once } from "node:events";
import type pg from "pg";

/**
 * Streams the answer of `COPY … TO STDOUT` in chunks of about 64 KiB, not divided at rows. Leaving the loop early ends
 * the connection, because the rest of the answer cannot be cancelled.
 */
export async function* copyOut(client: pg.ClientBase, text: string): AsyncGenerator<Buffer, void, undefined> {
  const query = new CopyOutQuery(text);
  client.query(query);
  let isDone = false;
  try {
    for (;;) {
      const chunk = await query.next();
      if (chunk === undefined) break;
      yield chunk;
    }
    isDone = true;
  } catch (error) {
    isDone = true;
    throw error;
  } finally {
    if (!isDone) query.abandon();
  }
}

/**
 * Feeds `COPY … FROM STDIN` and returns the number of rows. When the source throws, the copy is cancelled without
 * effect, and that error is thrown.
 */
export async function copyIn(
  client: pg.ClientBase,
  text: string,
  source: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
): Promise<number> {
  const query = new CopyInQuery(text);
  client.query(query);
  const connection = await query.opened;
  try {
    for await (const chunk of joinChunks(source)) {
      if (query.isOver) break;
      if (!sendChunk(connection, chunk)) await Promise.race([once(connection.stream, "drain"), query.over]);
    }
  } catch (error) {
    sendFailure(connection);
    await query.rows.catch(() => {});
    throw error;
  }
  if (!query.isOver) connection.stream.write(endMark);
  return query.rows;
}

const chunkSize = 64 * 1024;
const maxWaiting = 16;

/** The part of the driver's connection that a copy uses. */
type Wire = { stream: NodeJS.ReadWriteStream & { destroy(): void }; query(text: string): void };

class CopyOutQuery implements pg.Submittable {
  callback: unknown = undefined;
  #text: string;
  #wire: Wire | undefined;
  #chunks: Buffer[] = [];
  #current = Buffer.allocUnsafe(chunkSize);
  #filled = 0;
  #isPaused = false;
  #isOver = false;
  #failure: unknown;
  #wake: (() => void) | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  async next(): Promise<Buffer | undefined> {
    while (this.#chunks.length === 0 && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const chunk = this.#chunks.shift();
    if (this.#isPaused && this.#chunks.length === 0) {
      this.#isPaused = false;
      this.#wire?.stream.resume();
    }
    if (chunk === undefined && this.#failure) throw this.#failure;
    return chunk;
  }

  abandon(): void {
    if (!this.#isOver) this.#wire?.stream.destroy();
  }

  submit(connection: Wire): void {
    this.#wire = connection;
    connection.query(this.#text);
  }

  // The driver reuses its buffer, so kept data must be copied; collecting small rows into one chunk needs no further
  // copy.
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#filled + chunk.length > chunkSize) this.#flush();
    if (chunk.length > chunkSize) {
      this.#push(Buffer.from(chunk));
    } else {
      chunk.copy(this.#current, this.#filled);
      this.#filled += chunk.length;
    }
  }

  handleCommandComplete(): void {
    this.#flush();
  }

  handleReadyForQuery(): void {
    this.#finish();
  }

  handleError(error: unknown): void {
    this.#failure = error;
    this.#finish();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Wire): void {
    sendFailure(connection);
  }

  #flush(): void {
    if (this.#filled === 0) return;
    this.#push(this.#current.subarray(0, this.#filled));
    this.#current = Buffer.allocUnsafe(chunkSize);
    this.#filled = 0;
  }

  #push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    if (this.#chunks.length >= maxWaiting && !this.#isPaused) {
      this.#isPaused = true;
      this.#wire?.stream.pause();
    }
    this.#wake?.();
  }

  #finish(): void {
    this.#isOver = true;
    if (this.#isPaused) this.#wire?.stream.resume();
    this.#isPaused = false;
    this.#wake?.();
  }
}

class CopyInQuery implements pg.Submittable {
  callback: unknown = undefined;
  isOver = false;
  /** Settles when the server requests the data, or refuses. */
  readonly opened: Promise<Wire>;
  readonly rows: Promise<number>;
  readonly over: Promise<void>;
  #text: string;
  #count = 0;
  #failure: unknown;
  #open: (wire: Wire) => void = () => {};
  #refuse: (error: unknown) => void = () => {};
  #settle: (rows: number) => void = () => {};
  #fail: (error: unknown) => void = () => {};

  constructor(text: string) {
    this.#text = text;
    this.opened = new Promise((resolve, reject) => {
      this.#open = resolve;
      this.#refuse = reject;
    });
    this.rows = new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#fail = reject;
    });
    this.over = this.rows.then(
      () => {},
      () => {},
    );
  }

  submit(connection: Wire): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: Wire): void {
    this.#open(connection);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#count = Number(/\d+$/.exec(text)?.[0] ?? 0);
  }

  handleReadyForQuery(): void {
    this.#finish();
  }

  handleError(error: unknown): void {
    this.#failure = error;
    this.#finish();
  }

  handleCopyData(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  #finish(): void {
    this.isOver = true;
    const failure = this.#failure;
    this.#refuse(failure ?? new Error("This statement is not a COPY FROM STDIN."));
    if (failure) this.#fail(failure);
    else this.#settle(this.#count);
  }
}

async function* joinChunks(source: AsyncIterable<Buffer | string> | Iterable<Buffer | string>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const item of source) {
    const part = typeof item === "string" ? Buffer.from(item) : item;
    parts.push(part);
    size += part.length;
    if (size < chunkSize) continue;
    yield parts.length === 1 ? part : Buffer.concat(parts, size);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts, size);
}

function sendChunk({ stream }: Wire, chunk: Buffer): boolean {
  const head = Buffer.allocUnsafe(5);
  head.write("d", 0, "latin1");
  head.writeUInt32BE(chunk.length + 4, 1);
  stream.write(head);
  return stream.write(chunk);
}

const endMark = Buffer.from([0x63, 0, 0, 0, 4]);

function sendFailure({ stream }: Wire): void {
  stream.write(Buffer.from([0x66, 0, 0, 0, 5, 0]));
}

import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "#domain/refusal.ts";

export type EventStream = {
  /** Writes one event with its data as JSON on one line. */
  send(event: string, data: unknown): void;
  /** Ends the response. */
  close(): void;
  /** Called once, however the stream ends. */
  onClose(cleanUp: () => void): void;
};

const streamsOfApp = new WeakMap<FastifyInstance, Map<EventStream, string>>();

/** Ends every stream before the server stops, as they never end by themselves. */
export function addEventStreams(app: FastifyInstance): void {
  const streams = new Map<EventStream, string>();
  streamsOfApp.set(app, streams);
  app.addHook("preClose", async () => {
    for (const stream of [...streams.keys()]) stream.close();
  });
}

/**
 * Begins a response of server-sent events, read with fetch. The handler returns nothing, so that the request's database
 * connection is released at once; a later event takes a connection of its own. Each holder may have a few streams at a
 * time.
 */
export function beginEventStream(app: FastifyInstance, reply: FastifyReply, holder: string): EventStream {
  const streams = streamsOfApp.get(app);
  if (!streams) throw new Error("This app was built without addEventStreams.");
  const openStreams = [...streams.values()].filter((other) => other === holder).length;
  if (openStreams >= maxStreamsPerHolder) throw new Refusal("too-many-attempts", { retryAfterSeconds: 30 });
  const body = new PassThrough();
  const cleanUps: (() => void)[] = [];
  const heartbeat = setInterval(() => write(": here\n\n"), heartbeatMs);

  // A client that reads nothing must not fill the memory.
  const write = (text: string) => {
    if (body.writableEnded) return;
    if (body.writableLength > maxUnreadBytes) body.destroy();
    else body.write(text);
  };
  const stream: EventStream = {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close: () => body.end(),
    onClose: (cleanUp) => {
      if (body.destroyed) cleanUp();
      else cleanUps.push(cleanUp);
    },
  };
  streams.set(stream, holder);
  body.once("close", () => {
    clearInterval(heartbeat);
    streams.delete(stream);
    for (const cleanUp of cleanUps.splice(0)) cleanUp();
  });
  body.on("error", () => {});
  reply
    .header("content-type", "text/event-stream; charset=utf-8")
    .header("cache-control", "no-store")
    // A proxy that buffers the response would delay every event.
    .header("x-accel-buffering", "no")
    // An open connection would delay the stop of the server.
    .header("connection", "close")
    .send(body);
  write(": begun\n\n");
  return stream;
}

const maxStreamsPerHolder = 8;
const maxUnreadBytes = 262_144;
const heartbeatMs = 25_000;

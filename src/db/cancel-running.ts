import { connect } from "node:net";
import { finished } from "node:stream/promises";
import type pg from "pg";

/**
 * Sends the protocol's request to end what this connection runs; a pooler passes it on to the session that runs it.
 * Resolves when the request was taken.
 */
export async function cancelRunning(client: pg.Client): Promise<void> {
  const { host, port } = client;
  const socket = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.setTimeout(30_000, () => socket.destroy());
  // Closed by the other side: PgBouncer 1.18 ends with a fault when it is closed before the request was passed on.
  socket.resume().write(cancelRequest(client));
  await finished(socket);
}

function cancelRequest(client: pg.Client): Buffer {
  const request = Buffer.alloc(16);
  const key = [16, cancelRequestCode, Reflect.get(client, "processID"), Reflect.get(client, "secretKey")];
  for (const [at, number] of key.entries()) request.writeInt32BE(number, at * 4);
  return request;
}

// CancelRequest in "Message Formats" of the PostgreSQL manual.
const cancelRequestCode = 80877102;

import { connect } from "node:net";
import { finished } from "node:stream/promises";
import type pg from "pg";

/**
 * Asks the server to cancel the running statement of this connection; a pooler passes the request on to its session.
 * Resolves when the request was received.
 */
export async function cancelRunning(client: pg.Client): Promise<void> {
  const { host, port } = client;
  const socket = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.setTimeout(30_000, () => socket.destroy());
  // The other side closes the socket: PgBouncer 1.18 crashes if we close it before it has passed the request on.
  socket.resume().write(cancelRequest(client));
  await finished(socket);
}

function cancelRequest(client: pg.Client): Buffer {
  const request = Buffer.alloc(16);
  const key = [16, cancelRequestCode, Reflect.get(client, "processID"), Reflect.get(client, "secretKey")];
  for (const [index, number] of key.entries()) request.writeInt32BE(number, index * 4);
  return request;
}

// CancelRequest in "Message Formats" of the PostgreSQL manual.
const cancelRequestCode = 80877102;

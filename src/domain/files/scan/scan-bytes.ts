import { connect, type Socket } from "node:net";
import type { ScannerAddress } from "../../app-context.ts";

export type ScanResult = { state: "clean" } | { state: "infected" | "failed"; found: string };

/** The scanner cannot be reached, or did not respond: nothing is known of the file. */
export class ScannerError extends Error {
  override name = "ScannerError";
}

const scanTimeoutMs = 120_000;
const maxPingMs = 2_000;
const maxResponseLength = 1_000;

/**
 * Sends the bytes to a scanner that uses the protocol of clamd (INSTREAM): parts with their length in front, and an
 * empty one at the end.
 */
export async function scanBytes(
  address: ScannerAddress,
  bytes: AsyncIterable<Buffer>,
  timeoutMs = scanTimeoutMs,
): Promise<ScanResult> {
  const response = await sendCommand(address, timeoutMs, async (write) => {
    await write(Buffer.from("zINSTREAM\0"));
    for await (const part of bytes) if (part.length > 0) await write(Buffer.concat([lengthOf(part), part]));
    await write(lengthOf(Buffer.alloc(0)));
  });
  const found = /^stream: (.+) FOUND$/.exec(response)?.[1];
  if (found !== undefined) return { state: "infected", found };
  if (response === "stream: OK") return { state: "clean" };
  if (/ERROR$/.test(response)) return { state: "failed", found: response.replace(/\s*ERROR$/, "") };
  throw new ScannerError("its answer cannot be read");
}

/** Whether it responds now. */
export async function pingScanner(address: ScannerAddress): Promise<boolean> {
  const response = await sendCommand(address, maxPingMs, (write) => write(Buffer.from("zPING\0"))).catch(() => "");
  return response === "PONG";
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
}

type Write = (part: Buffer) => Promise<void>;

/** One command on a connection of its own. A scanner may respond and close before everything is sent. */
async function sendCommand(
  address: ScannerAddress,
  timeoutMs: number,
  send: (write: Write) => Promise<void>,
): Promise<string> {
  const socket = connect(address);
  try {
    const response = readResponse(socket, timeoutMs);
    const sent = send((part) => writeTo(socket, part)).catch(() => response);
    await Promise.race([response, sent]);
    return await response;
  } finally {
    socket.destroy();
  }
}

async function writeTo(socket: Socket, part: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.write(part, (error) => (error ? reject(error) : resolve()));
  });
}

/** Up to the zero byte or the end, as printable text. */
function readResponse(socket: Socket, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = "";
    const fail = (message: string) => reject(new ScannerError(message));
    const late = setTimeout(() => fail("it did not answer in time"), timeoutMs);
    const end = () => {
      clearTimeout(late);
      const reply = response.split("\0")[0] ?? "";
      if (reply === "") fail("it closed the connection");
      else
        resolve(
          reply
            .replace(/[^\x20-\x7e]/g, "")
            .trim()
            .slice(0, 200),
        );
    };
    socket.on("data", (part: Buffer) => {
      response += part.toString("latin1");
      if (response.includes("\0") || response.length > maxResponseLength) end();
    });
    socket.on("error", (error) => {
      if (response !== "") return end();
      clearTimeout(late);
      fail(error.message);
    });
    // The scanner sends nothing more; what is still being sent would wait for it to read.
    socket.on("end", end);
    socket.on("close", end);
  });
}

import { createServer, type Socket } from "node:net";
import { afterAll } from "vitest";

/** The test file of the European Institute for Computer Antivirus Research, in two parts, so that no scanner stops at this source. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
/** What it finds in a PDF, if the signs before it are written otherwise. */
const mark = eicar.slice(eicar.indexOf("EICAR"));

export type TestScanner = {
  address: { host: string; port: number };
  /** What was sent to it, whole. */
  scanned: Buffer[];
  /** The answer instead of a scan, or undefined to end the connection. */
  answersInstead: ((bytes: Buffer) => string | undefined) | undefined;
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** A scanner with clamd's protocol. */
export async function virusScanner(): Promise<TestScanner> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
    let received: Buffer = Buffer.alloc(0);
    socket.on("data", (part) => {
      received = Buffer.concat([received, part]);
      const end = received.indexOf(0);
      const command = end < 0 ? "" : received.toString("latin1", 0, end);
      if (command === "zPING") return void socket.end("PONG\0");
      if (command !== "zINSTREAM") return;
      const bytes = wholeOf(received.subarray(end + 1));
      if (!bytes) return;
      scanner.scanned.push(bytes);
      const answer = scanner.answersInstead ? scanner.answersInstead(bytes) : look(bytes);
      if (answer === undefined) socket.destroy();
      else socket.end(`${answer}\0`);
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const place = server.address();
  const port = typeof place === "object" && place ? place.port : 0;
  const scanner: TestScanner = {
    address: { host: "127.0.0.1", port },
    scanned: [],
    answersInstead: undefined,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
    start: () => listen(port),
  };
  afterAll(() => scanner.stop());
  return scanner;
}

const look = (bytes: Buffer) => (bytes.includes(mark) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK");

/** The parts without their lengths, once the empty one has come. */
function wholeOf(sent: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

import { randomBytes } from "node:crypto";

let lastMillisecond = 0;
let counter = 0;

/**
 * A UUIDv7 (RFC 9562): sorted by time, and within one process by order of making, so that rows land side by side in their
 * index. PostgreSQL makes them itself only from 18 on.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    counter = randomBytes(2).readUInt16BE() & 0x7ff;
  } else {
    counter += 1;
    // The 12 bits are full: borrow from the next millisecond.
    if (counter > 0xfff) {
      lastMillisecond += 1;
      counter = 0;
    }
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMillisecond, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

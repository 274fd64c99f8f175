import { randomBytes, randomUUID } from "node:crypto";

let lastMillisecond = 0;
let counter = 0;

/**
 * A UUIDv7 (RFC 9562): sorted by time, and within one process by order of creation, so that rows are adjacent in their
 * index. PostgreSQL itself makes them only from 18 on.
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
  const time = lastMillisecond.toString(16).padStart(12, "0");
  // Its second half is the variant and 62 random bits, taken from a pool that is filled in batches.
  const random = randomUUID().slice(19);
  return `${time.slice(0, 8)}-${time.slice(8)}-${(0x7000 | counter).toString(16)}-${random}`;
}

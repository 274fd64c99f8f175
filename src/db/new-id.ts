import { randomUUID } from "node:crypto";

let lastMillisecond = 0;
let counter = 0;

/**
 * A UUIDv7 (RFC 9562): sorted by time, and within one process by order of creation, so that rows are adjacent in their
 * index. PostgreSQL itself makes them only from version 18 on.
 */
export function newId(): string {
  const now = Date.now();
  // Taken from a pool that is filled in batches.
  const random = randomUUID();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    counter = Number.parseInt(random.slice(0, 3), 16) & 0x7ff;
  } else {
    counter += 1;
    // The 12 bits are full: borrow from the next millisecond.
    if (counter > 0xfff) {
      lastMillisecond += 1;
      counter = 0;
    }
  }
  const time = lastMillisecond.toString(16).padStart(12, "0");
  // The second half is the variant and 62 random bits.
  return `${time.slice(0, 8)}-${time.slice(8)}-${(0x7000 | counter).toString(16)}-${random.slice(19)}`;
}

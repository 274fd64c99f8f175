/** The streams of an old Office file (a compound file) by name; null if its table of sectors is damaged. */
export function readContainer(bytes: Uint8Array): ReadonlyMap<string, () => Uint8Array | null> | null {
  try {
    return streamsOf(bytes);
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
}

/** From here on a sector number means something else: a free sector, the end of a chain, or a table. */
const firstReservedSector = 0xfffffffa;
const [streamType, rootType] = [2, 5];
const entryLength = 128;

class Damaged extends Error {}

function streamsOf(bytes: Uint8Array): ReadonlyMap<string, () => Uint8Array | null> {
  const head = viewOf(bytes.subarray(0, 512));
  if (head.byteLength < 512) throw new Damaged();
  const shift = head.getUint16(30, true);
  if (shift !== 9 && shift !== 12) throw new Damaged();
  const size = 1 << shift;
  const sector = (position: number) => bytes.subarray((position + 1) * size, (position + 2) * size);
  const table = tableOf(head, sector, Math.ceil(bytes.length / size));
  const chain = (start: number) => joinBytes(chainOf(start, table).map(sector));

  const entries = entriesOf(chain(head.getUint32(48, true)));
  const root = entries.find(({ type }) => type === rootType);
  // Shorter streams are stored in blocks of 64 bytes inside the root's stream.
  const smallStreamLimit = head.getUint32(56, true);
  const readSmall = (start: number) => {
    const content = chain(root?.start ?? firstReservedSector);
    const blockTable = numbersOf(chain(head.getUint32(60, true)));
    return joinBytes(chainOf(start, blockTable).map((block) => content.subarray(block * 64, (block + 1) * 64)));
  };
  const read = ({ start, length }: Entry) => {
    const whole = length < smallStreamLimit ? readSmall(start) : chain(start);
    return whole.length < length ? null : whole.subarray(0, length);
  };
  const attempt = (entry: Entry) => {
    try {
      return read(entry);
    } catch (error) {
      if (error instanceof Damaged) return null;
      throw error;
    }
  };
  const streams = entries.filter(({ type }) => type === streamType);
  return new Map(streams.map((entry) => [entry.name, () => attempt(entry)]));
}

/** The allocation table, which has the number of the next sector for each sector. */
function tableOf(head: DataView, sector: (index: number) => Uint8Array, limit: number): number[] {
  const tableSectors = Array.from({ length: 109 }, (_, position) => head.getUint32(76 + position * 4, true));
  let next = head.getUint32(68, true);
  for (let read = 0; next < firstReservedSector; read++) {
    const more = numbersOf(sector(next));
    if (read > limit || more.length === 0) throw new Damaged();
    next = more.pop() ?? firstReservedSector;
    tableSectors.push(...more);
  }
  const used = tableSectors.filter((sectorNumber) => sectorNumber < firstReservedSector);
  if (used.length > limit) throw new Damaged();
  return used.flatMap((sectorNumber) => numbersOf(sector(sectorNumber)));
}

function chainOf(start: number, table: readonly number[]): number[] {
  const chain: number[] = [];
  for (let position = start; position < firstReservedSector; position = table[position] ?? firstReservedSector) {
    // A chain longer than the table is circular.
    if (position >= table.length || chain.length >= table.length) throw new Damaged();
    chain.push(position);
  }
  return chain;
}

type Entry = { name: string; type: number; start: number; length: number };

function entriesOf(directory: Uint8Array): Entry[] {
  return Array.from({ length: Math.floor(directory.length / entryLength) }, (_, position) => {
    const entry = directory.subarray(position * entryLength, (position + 1) * entryLength);
    const view = viewOf(entry);
    const nameLength = Math.min(Math.max(view.getUint16(64, true) - 2, 0), 62);
    return {
      name: new TextDecoder("utf-16le").decode(entry.subarray(0, nameLength)),
      type: view.getUint8(66),
      start: view.getUint32(116, true),
      length: view.getUint32(120, true),
    };
  });
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function numbersOf(bytes: Uint8Array): number[] {
  const view = viewOf(bytes);
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, position) => view.getUint32(position * 4, true));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const chunkLength = 1024 * 1024;
const sizeLength = 4;
/** More bytes than a chunk has: a position is the number of the chunk times this, plus the index of the byte in it. */
const largestChunk = 2 ** 31;

export type PackedTexts = {
  /** Returns the position at which it is read. */
  put(text: string): number;
  read(position: number): string;
};

/** Many texts as bytes outside the heap, so that garbage collection need not look at them. None is ever removed. */
export function packedTexts(): PackedTexts {
  const chunks: Buffer[] = [];
  let used = 0;
  const chunkFor = (length: number): Buffer => {
    const last = chunks.at(-1);
    if (last && used + length <= last.length) return last;
    const next = Buffer.allocUnsafeSlow(Math.max(chunkLength, length));
    chunks.push(next);
    used = 0;
    return next;
  };
  return {
    put: (text) => {
      const length = Buffer.byteLength(text);
      const chunk = chunkFor(sizeLength + length);
      const position = (chunks.length - 1) * largestChunk + used;
      chunk.writeUInt32LE(length, used);
      chunk.write(text, used + sizeLength);
      used += sizeLength + length;
      return position;
    },
    read: (position) => {
      const chunk = chunks[Math.floor(position / largestChunk)];
      const index = position % largestChunk;
      const from = index + sizeLength;
      return chunk ? chunk.toString("utf8", from, from + chunk.readUInt32LE(index)) : "";
    },
  };
}

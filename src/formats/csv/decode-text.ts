export const encodings = ["utf-8", "utf-8-bom", "utf-16le", "utf-16be", "windows-1252", "macintosh"] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Text of a file in an unknown encoding, which is that of its byte order mark, if it begins with one. Never fails;
 * `damaged` tells that some bytes could not be decoded.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding; damaged: boolean } {
  const known = encodingOfByteOrderMark(bytes) ?? utf16WithoutMark(bytes);
  if (known && known !== "utf-8-bom") {
    const text = new TextDecoder(known).decode(bytes);
    return { text, encoding: known, damaged: text.includes("\uFFFD") };
  }
  const valid = decodeValidUtf8(bytes);
  if (valid !== undefined) return { text: valid, encoding: known ?? "utf-8", damaged: false };
  const text = new TextDecoder().decode(bytes);
  if (known || isMostlyUtf8(countCharacters(text))) return { text, encoding: known ?? "utf-8", damaged: true };
  if (isOfOldMac(text.includes("\r"), text.includes("\n")))
    return { text: new TextDecoder("macintosh").decode(bytes), encoding: "macintosh", damaged: false };
  return { text: decodeWindows(bytes), encoding: "windows-1252", damaged: false };
}

/** The same encoding as `decodeText` finds, for a file that is read in pieces: reads all of it once, and keeps nothing. */
export async function findEncoding(
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ encoding: Encoding; damaged: boolean }> {
  let encoding: Exclude<Encoding, OneByteEncoding> = "utf-8";
  let [strict, lossy] = [new TextDecoder("utf-8", { fatal: true }), new TextDecoder()];
  let isFirst = true;
  const counts = { undecodable: 0, nonAscii: 0 };
  let isValid = true;
  let [hasReturn, hasNewline] = [false, false];
  for await (const piece of pieces) {
    if (isFirst) {
      encoding = encodingOfByteOrderMark(piece) ?? utf16WithoutMark(piece) ?? "utf-8";
      const label = labelOf(encoding);
      [strict, lossy] = [new TextDecoder(label, { fatal: true }), new TextDecoder(label)];
      isFirst = false;
    }
    isValid &&= isDecoded(strict, piece);
    const text = lossy.decode(piece, { stream: true });
    hasReturn ||= text.includes("\r");
    hasNewline ||= text.includes("\n");
    const { undecodable, nonAscii } = countCharacters(text);
    counts.undecodable += undecodable;
    counts.nonAscii += nonAscii;
  }
  isValid &&= isDecoded(strict);
  const isUtf16 = encoding === "utf-16le" || encoding === "utf-16be";
  if (isUtf16) return { encoding, damaged: !isValid || counts.undecodable > 0 };
  if (isValid || encoding !== "utf-8" || isMostlyUtf8(counts)) return { encoding, damaged: !isValid };
  return { encoding: isOfOldMac(hasReturn, hasNewline) ? "macintosh" : "windows-1252", damaged: false };
}

type OneByteEncoding = "windows-1252" | "macintosh";

/** In a "CSV (Macintosh)" of Excel, rows end with a carriage return, and accents are in the code page of the Mac. */
const isOfOldMac = (hasReturn: boolean, hasNewline: boolean) => hasReturn && !hasNewline;

const labelOf = (encoding: Encoding) => (encoding === "utf-8-bom" ? "utf-8" : encoding);

function isDecoded(decoder: TextDecoder, piece?: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The text of a file that is read in pieces, piece by piece. */
export async function* decodePieces(pieces: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(labelOf(encoding));
  for await (const piece of pieces)
    yield encoding === "windows-1252" ? decodeWindows(piece) : decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

function encodingOfByteOrderMark(bytes: Uint8Array): Exclude<Encoding, "utf-8" | OneByteEncoding> | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8-bom";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}

// A replacement character in the text is no sign of damage, as the file itself may have one: a decoder that fails is.
function decodeValidUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

// Characters 80 to 9F of the Windows code page; some decoders return control characters there.
const windowsCharacters = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ";

function decodeWindows(bytes: Uint8Array): string {
  return new TextDecoder("windows-1252")
    .decode(bytes)
    .replace(/[\x80-\x9F]/g, (character) => windowsCharacters.charAt(character.charCodeAt(0) - 0x80));
}

// Latin text in two-byte units has a zero in every second byte.
function utf16WithoutMark(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const head = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const halfLength = head.length / 2;
  if (head.length < 4) return undefined;
  if (odd > halfLength * 0.4 && even < halfLength * 0.05) return "utf-16le";
  return even > halfLength * 0.4 && odd < halfLength * 0.05 ? "utf-16be" : undefined;
}

type Counts = { undecodable: number; nonAscii: number };

// A few bytes that cannot be decoded among many letters outside ASCII are damage, not another encoding. ASCII says nothing:
// it is the same in both encodings.
function isMostlyUtf8({ undecodable, nonAscii }: Counts): boolean {
  return nonAscii > undecodable * 4;
}

function countCharacters(text: string): Counts {
  return {
    undecodable: text.match(/\uFFFD/g)?.length ?? 0,
    nonAscii: text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0,
  };
}

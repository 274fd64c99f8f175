/** The values of COPY text that holds one JSON value a line. */
export async function* jsonRows<Row>(copy: AsyncIterable<Buffer>): AsyncGenerator<Row, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of copy) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      yield JSON.parse(unescaped(bytes.toString("utf8", from, end))) as Row;
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
}

const newline = 0x0a;

/** COPY doubles backslashes and writes line ends and tabs with one; of the latter JSON text has none. */
function unescaped(line: string): string {
  return line.includes("\\") ? line.replaceAll("\\\\", "\\") : line;
}

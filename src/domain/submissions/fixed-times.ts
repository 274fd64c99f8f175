const directoryEnd = Buffer.from("504b0506", "hex");
/** The first day that a ZIP archive can name. */
const firstDay = Buffer.from("00002100", "hex");

/** The same ZIP archive (a workbook is one) without the time of its making, so that the same rows are the same bytes. */
export function withFixedTimes(archive: Buffer): Buffer {
  const end = archive.lastIndexOf(directoryEnd);
  let index = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    firstDay.copy(archive, index + 12);
    firstDay.copy(archive, archive.readUInt32LE(index + 42) + 10);
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(index + offset),
    );
    index += 46 + nameLength + extraLength + commentLength;
  }
  return archive;
}

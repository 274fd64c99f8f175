/** Whether a line contains only a remark in one cell: "* Also to be used for metric 2.2.2", "Note: as of 30 June". */
export function isFootnote(cells: readonly string[]): boolean {
  const [only, another] = cells.filter((cell) => cell.trim() !== "");
  return only !== undefined && another === undefined && /^\s*(?:\*\s*[^\s*]|notes?\s*:)/i.test(only);
}

/** Groups in the order of their first row. */
export function grouped<T>(rows: readonly T[], by: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(by(row));
    if (group) group.push(row);
    else groups.set(by(row), [row]);
  }
  return [...groups];
}

/** Gives the keys back to a row that was mended; where it has left the list, to the one after it. */
export function focusRow(well: HTMLElement | null, number: number): void {
  requestAnimationFrame(() => {
    const rows = [...(well?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const next = rows.find(({ dataset }) => Number(dataset.row) >= number) ?? rows.at(-1);
    next?.focus();
  });
}

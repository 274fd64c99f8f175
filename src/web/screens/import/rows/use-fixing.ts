import { useState } from "react";
import type { Batch, ImportRow } from "../batch.ts";
import { hasCellPerColumn, listFaultyCells } from "./faults.ts";

type Texts = Record<string, string>;

export type Fixing = ReturnType<typeof useFixing>;

type Options = {
  batch: Batch;
  fix: (row: ImportRow, cells: Texts, equalCells: string[]) => Promise<ImportRow | undefined>;
  onEnd: (row: number) => void;
};

/** One row at a time is fixed: its faulty cells in place, or all of its cells in a separate panel. */
export function useFixing({ batch, fix, onEnd }: Options) {
  const [row, setRow] = useState<number>();
  const [focusedHeader, setFocusedHeader] = useState<string>();
  const [texts, setTexts] = useState<Texts>({});
  const [equalCells, setEqualCells] = useState<readonly string[]>([]);
  const [wholeRow, setWholeRow] = useState<ImportRow>();
  const [isBusy, setIsBusy] = useState(false);
  const begin = (line: ImportRow | undefined, pressed?: string) => {
    const cells = line ? listFaultyCells(batch, line) : [];
    setRow(line?.row);
    setFocusedHeader(cells.find(({ header }) => header === pressed)?.header ?? cells[0]?.header);
    setTexts(Object.fromEntries(cells.map(({ header, text }) => [header, text])));
    setEqualCells([]);
  };
  const send = async (line: ImportRow, typed: Texts, sendsUnchanged: boolean) => {
    const changed = keepChangedCells(line, typed);
    if (!sendsUnchanged && Object.keys(changed).length === 0) return begin(undefined);
    setIsBusy(true);
    const fixed = await fix(
      line,
      changed,
      equalCells.filter((header) => header in changed),
    );
    setIsBusy(false);
    if (!fixed) return;
    setWholeRow(undefined);
    begin(
      row !== undefined && listFaultyCells(batch, fixed).length > 0 && hasCellPerColumn(batch, fixed)
        ? fixed
        : undefined,
    );
    onEnd(fixed.row);
  };
  const startAt = (line: ImportRow, pressed?: string) => {
    // A fault that is not of one cell is fixed with the whole row shown.
    if (listFaultyCells(batch, line).length === 0 || !hasCellPerColumn(batch, line)) setWholeRow(line);
    else begin(line, pressed);
  };
  return {
    /** The row whose faulty cells are being edited in place. */
    row,
    /** The cell that has the focus at first: the one that was pressed, else the first. */
    focusedHeader,
    texts,
    isBusy,
    /** The row all of whose cells are shown. */
    wholeRow,
    start: (line: ImportRow) => startAt(line),
    startAt,
    startWhole: setWholeRow,
    /** The columns in which the other rows with the same text are changed too. */
    equalCells,
    chooseEqualCells: (header: string, isChosen: boolean) =>
      setEqualCells((old) => (isChosen ? [...old, header] : old.filter((one) => one !== header))),
    write: (header: string, text: string) => setTexts((old) => ({ ...old, [header]: text })),
    save: (line: ImportRow) => void send(line, texts, false),
    // Saving a row of too few cells confirms that the others are empty.
    saveWhole: (line: ImportRow, typed: Texts) => void send(line, typed, true),
    cancel: () => {
      const cancelled = row ?? wholeRow?.row;
      if (cancelled !== undefined) onEnd(cancelled);
      begin(undefined);
      setWholeRow(undefined);
    },
  };
}

/** The cells whose text differs from the file. */
export function keepChangedCells({ cells }: Pick<ImportRow, "cells">, texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([header, text]) => text !== (cells[header] ?? "")));
}

import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ReadContext } from "#kinds/field.ts";
import { newKey } from "../../../core/api/new-key.ts";
import type { PersonLine } from "../../../fields/people/people-lines.ts";
import { type FormReading, type FormTexts, readTexts, rowsIn, settle, write } from "../form-texts.ts";

export type FormState = {
  texts: FormTexts;
  lines: readonly PersonLine[];
  reading: FormReading;
  /** The path that is being typed, if it had no error before: its errors are shown when it is left. */
  typing: string | null;
  /** Errors from the server by path, each until its value is changed. */
  refused: Readonly<Record<string, string>>;
  /** Rows whose cells are shown, as `table.rowId`. */
  open: ReadonlySet<string>;
  /** Whether the person tried to submit: gaps are then shown at their fields. */
  hasTried: boolean;
};

type Options = {
  kind: KindDefinition;
  texts: FormTexts;
  lines: readonly PersonLine[];
  context: ReadContext;
};

/** The state of a form, outside of any component, because saving reads it too. */
export function createFormStore({ kind, texts, lines, context: firstContext }: Options) {
  let context: ReadContext = firstContext;
  let state: FormState = {
    texts,
    lines,
    reading: readTexts(kind, texts, context),
    typing: null,
    refused: {},
    open: new Set(),
    hasTried: false,
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<FormState>) => {
    const next = { ...state, ...change };
    state = change.texts ? { ...next, reading: readTexts(kind, next.texts, context) } : next;
    for (const listener of listeners) listener();
  };
  const setRows = (name: string, rows: FormTexts[string], more: Partial<FormState> = {}) =>
    set({ texts: { ...state.texts, [name]: rows }, ...more });

  return {
    kind,
    read: () => state,
    context: () => context,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Departments may be loaded later than the form. */
    setContext(next: ReadContext) {
      if (next === context) return;
      context = next;
      set({ texts: state.texts });
    },
    type(path: string, text: string) {
      const hadError = state.typing !== path && state.reading.faults[path] !== undefined;
      const typing = hadError ? null : path;
      set({ texts: write(state.texts, path, text), refused: without(state.refused, path), typing });
    },
    leave: (path: string) => set({ texts: settle(kind, state.texts, path, context), typing: null }),
    setLines(next: readonly PersonLine[]) {
      const refused = Object.entries(state.refused).filter(([path]) => !path.startsWith("people"));
      set({ lines: next, refused: Object.fromEntries(refused) });
    },
    addRow(name: string) {
      const id = newKey();
      const open = new Set([...state.open, `${name}.${id}`]);
      setRows(name, [...rowsIn(state.texts, name), { id, cells: {} }], { open });
      return id;
    },
    removeRow(name: string, id: string) {
      setRows(
        name,
        rowsIn(state.texts, name).filter((row) => row.id !== id),
      );
    },
    orderRows(name: string, ids: readonly string[]) {
      const rows = new Map(rowsIn(state.texts, name).map((row) => [row.id, row]));
      setRows(
        name,
        ids.flatMap((id) => rows.get(id) ?? []),
      );
    },
    openRow(path: string, isOpen: boolean) {
      const open = new Set(state.open);
      if (isOpen) open.add(path);
      else open.delete(path);
      set({ open });
    },
    refuse: (issues: Readonly<Record<string, string>>) => set({ refused: { ...state.refused, ...issues } }),
    tried: () => set({ hasTried: true, typing: null }),
    stopTyping: () => set({ typing: null }),
    replace: (next: { texts: FormTexts; lines: readonly PersonLine[] }) => set({ ...next, refused: {} }),
  };
}

function without(issues: Readonly<Record<string, string>>, path: string): Readonly<Record<string, string>> {
  const { [path]: _, ...rest } = issues;
  return rest;
}

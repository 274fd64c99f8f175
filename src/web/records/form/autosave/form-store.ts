import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ReadContext } from "#kinds/field.ts";
import { newKey } from "../../../core/api/new-key.ts";
import type { PersonLine } from "../../../fields/people/people-lines.ts";
import { type FormReading, type FormTexts, readTexts, rowsIn, withNormalizedText, withText } from "../form-texts.ts";

export type FormState = {
  /** What is typed in the fields. */
  texts: FormTexts;
  /** The list of people, a line each. */
  lines: readonly PersonLine[];
  /** What the texts mean, with their errors. */
  reading: FormReading;
  /** The path of the field that is being typed in: its errors are shown when it is left. Null if it had one before. */
  typedPath: string | null;
  /** Errors from the server by path, each until its value is changed. */
  refused: Readonly<Record<string, string>>;
  /** Rows whose cells are shown, as `table.rowId`. */
  open: ReadonlySet<string>;
  /** Whether gaps are shown at their fields: since the person tried to submit. */
  showsGaps: boolean;
};

type Options = {
  kind: KindDefinition;
  texts: FormTexts;
  lines: readonly PersonLine[];
  context: ReadContext;
};

/** The state of a form, outside of any component, because autosave reads it too. */
export function createFormStore({ kind, texts, lines, context: firstContext }: Options) {
  let context: ReadContext = firstContext;
  let state: FormState = {
    texts,
    lines,
    reading: readTexts(kind, texts, context),
    typedPath: null,
    refused: {},
    open: new Set(),
    showsGaps: false,
  };
  const listeners = new Set<() => void>();
  /** Changes the state, reads changed texts, and notifies the listeners. */
  const set = (change: Partial<FormState>) => {
    const next = { ...state, ...change };
    state = change.texts ? { ...next, reading: readTexts(kind, next.texts, context) } : next;
    for (const listener of listeners) listener();
  };
  const setRows = (name: string, rows: FormTexts[string], more: Partial<FormState> = {}) =>
    set({ texts: { ...state.texts, [name]: rows }, ...more });

  return {
    kind,
    getState: () => state,
    /** What reading a text depends on, such as the departments. */
    context: () => context,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Reads all texts again: departments may be loaded later than the form. */
    setContext(next: ReadContext) {
      if (next === context) return;
      context = next;
      set({ texts: state.texts });
    },
    /** The person typed this text in the field. */
    type(path: string, text: string) {
      const hadError = state.typedPath !== path && state.reading.faults[path] !== undefined;
      const texts = withText(state.texts, path, text);
      set({ texts, refused: without(state.refused, path), typedPath: hadError ? null : path });
    },
    /** The person left the field. */
    leave: (path: string) => set({ texts: withNormalizedText(kind, state.texts, path, context), typedPath: null }),
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
    /** Shows why the server refused the input. */
    refuse: (issues: Readonly<Record<string, string>>) => set({ refused: { ...state.refused, ...issues } }),
    showGaps: () => set({ showsGaps: true, typedPath: null }),
    /** Shows the errors of the field that is being typed in, too, and sends what was refused again. */
    stopTyping: () => set({ typedPath: null, refused: {} }),
    /** What was saved with changes of others; the same texts are no input. */
    setTexts(next: FormTexts) {
      if (JSON.stringify(next) !== JSON.stringify(state.texts)) set({ texts: next });
    },
    replace: (next: { texts: FormTexts; lines: readonly PersonLine[] }) => set({ ...next, refused: {} }),
  };
}

function without(issues: Readonly<Record<string, string>>, path: string): Readonly<Record<string, string>> {
  const { [path]: _, ...rest } = issues;
  return rest;
}

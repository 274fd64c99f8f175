import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { Gap } from "#kinds/derive/gaps.ts";
import type { AutosaveState } from "./autosave/autosave.ts";
import type { FormSession } from "./autosave/form-session.ts";
import type { FormState } from "./autosave/form-store.ts";

/** Empty required fields, and empty recommended ones. */
export type Gaps = { submit: readonly Gap[]; recommended: readonly Gap[] };

/** A context of its own: gaps change with every key, and most fields show none. */
export const GapsContext = createContext<Gaps>({ submit: [], recommended: [] });

export type OpenForm = {
  session: FormSession;
  /** Texts of fields by path, as they were read from a file. */
  fromFile?: Readonly<Record<string, string>>;
};

export const FormContext = createContext<OpenForm | null>(null);

export function useOpenForm(): OpenForm {
  const form = useContext(FormContext);
  if (!form) throw new Error("This part must be inside a form.");
  return form;
}

/** A part of the form's state; the result is a primitive or an object of the state, so that it is stable. */
export function useFormSelector<T>(session: FormSession, pick: (state: FormState) => T): T {
  return useSyncExternalStore(session.store.subscribe, () => pick(session.store.getState()));
}

/** An object of the form's state, the same one for as long as its content is. */
export function useFormValue<T>(session: FormSession, pick: (state: FormState) => T): T {
  const json = useFormSelector(session, (state) => JSON.stringify(pick(state)));
  return useMemo(() => JSON.parse(json) as T, [json]);
}

export function useAutosave({ autosave }: FormSession): AutosaveState {
  return useSyncExternalStore(autosave.subscribe, autosave.read);
}

import { createContext, useContext, useSyncExternalStore } from "react";
import type { Gap } from "#kinds/derive/gaps.ts";
import type { AutosaveState } from "./autosave/autosave.ts";
import type { FormSession } from "./autosave/form-session.ts";
import type { FormState } from "./autosave/form-store.ts";

/** `gaps`: empty required fields, and empty recommended ones. */
export type OpenForm = {
  session: FormSession;
  gaps: { submit: readonly Gap[]; expected: readonly Gap[] };
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
  return useSyncExternalStore(session.store.subscribe, () => pick(session.store.read()));
}

export function useAutosave({ autosave }: FormSession): AutosaveState {
  return useSyncExternalStore(autosave.subscribe, autosave.read);
}

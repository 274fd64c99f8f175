import { createContext, useContext, useSyncExternalStore } from "react";
import type { Gap } from "#kinds/derive/gaps.ts";
import type { KeeperState } from "./draft-keeper.ts";
import type { FormSession } from "./form-session.ts";
import type { FormState } from "./form-store.ts";

export type OpenForm = {
  session: FormSession;
  gaps: { submit: readonly Gap[]; expected: readonly Gap[] };
};

export const FormContext = createContext<OpenForm | null>(null);

export function useOpenForm(): OpenForm {
  const form = useContext(FormContext);
  if (!form) throw new Error("This part stands inside a form.");
  return form;
}

/** A part of the form's state; what is picked is a plain value or one that the state holds, so that it is stable. */
export function usePicked<T>(session: FormSession, pick: (state: FormState) => T): T {
  return useSyncExternalStore(session.store.subscribe, () => pick(session.store.read()));
}

export function useKeeper({ keeper }: FormSession): KeeperState {
  return useSyncExternalStore(keeper.subscribe, keeper.read);
}

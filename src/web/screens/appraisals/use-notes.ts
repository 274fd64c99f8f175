import { useEffect, useRef, useState } from "react";
import { appraisals } from "#contract/accreditation/appraisals.ts";
import { useAction } from "../../feedback/use-action.ts";
import type { Appraisal } from "./appraisal-labels.ts";

/** From the last key press to saving. */
const saveDelayInMs = 1500;

/** The notes as they are typed, saved one after another; what could not be saved stays typed and is saved the next time. */
export function useNotes({ notes, year, version }: Appraisal) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const unsaved = useRef<Record<string, string>>({});
  const known = useRef(version);
  known.current = Math.max(known.current, version);
  const lastSave = useRef<Promise<number | undefined>>(Promise.resolve(version));
  const write = useAction(appraisals.write, { refreshes: [appraisals.readOwn] });
  const saveNow = async (): Promise<number | undefined> => {
    const unsavedNotes = unsaved.current;
    if (Object.keys(unsavedNotes).length === 0) return known.current;
    unsaved.current = {};
    try {
      const answer = await write.mutateAsync({ body: { year, version: known.current, notes: unsavedNotes } });
      known.current = answer.version;
      return answer.version;
    } catch {
      // The refusal is shown in a toast.
      unsaved.current = { ...unsavedNotes, ...unsaved.current };
      return undefined;
    }
  };
  const save = (): Promise<number | undefined> => {
    lastSave.current = lastSave.current.then(saveNow);
    return lastSave.current;
  };
  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => {
    if (Object.keys(typed).length === 0) return;
    const timer = setTimeout(() => void latestSave.current(), saveDelayInMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // What was typed just before the page is left, or its window is closed: that waits for an answer.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (Object.keys(unsaved.current).length > 0) event.preventDefault();
      void latestSave.current();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      void latestSave.current();
    };
  }, []);
  return {
    textOf: (name: string) => typed[name] ?? notes[name] ?? "",
    type: (name: string, text: string) => {
      unsaved.current[name] = text;
      setTyped((before) => ({ ...before, [name]: text }));
    },
    /** The version after everything typed was saved; undefined if that was refused. */
    save,
  };
}

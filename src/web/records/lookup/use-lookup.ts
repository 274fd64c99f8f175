import { useEffect, useRef, useState } from "react";
import { lookups } from "#contract/records/lookups.ts";
import { ApiError, messageOf } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { upload } from "../../core/api/upload.ts";
import type { FoundWork } from "./fill-form.ts";

/** What a look-up is about: a pasted text, or a file. */
export type LookupInput = string | File;

export type Lookup =
  | { step: "idle" }
  | { step: "asking"; input: LookupInput }
  | { step: "failed"; input: LookupInput; code: string; message: string }
  | { step: "found"; input: LookupInput; found: FoundWork };

/** One look-up at a time: it ends when another starts, the screen is left, or the person stops it. */
export function useLookup() {
  const [lookup, setLookup] = useState<Lookup>({ step: "idle" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    setLookup({ step: "idle" });
  };
  /** Returns the work as well; undefined if there is none, or if the look-up was ended. */
  const find = async (input: LookupInput, kind?: string): Promise<FoundWork | undefined> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setLookup({ step: "asking", input });
    try {
      const found =
        typeof input === "string"
          ? await call(
              lookups.find,
              { body: { text: input, ...(kind !== undefined && { kind }) } },
              { signal: controller.signal },
            )
          : await upload(
              lookups.findInFile,
              { files: [input], fields: kind === undefined ? {} : { kind } },
              { signal: controller.signal },
            );
      if (controller.signal.aborted) return undefined;
      setLookup({ step: "found", input, found });
      return found;
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      const code = error instanceof ApiError ? error.code : "fault";
      setLookup({ step: "failed", input, code, message: messageOf(error) });
      return undefined;
    }
  };
  return { lookup, find, stop };
}

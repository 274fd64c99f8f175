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
  | { step: "asking"; asked: LookupInput }
  | { step: "failed"; asked: LookupInput; code: string; message: string }
  | { step: "found"; asked: LookupInput; found: FoundWork };

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
  const find = async (asked: LookupInput, kind?: string): Promise<FoundWork | undefined> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setLookup({ step: "asking", asked });
    try {
      const found =
        typeof asked === "string"
          ? await call(
              lookups.find,
              { body: { text: asked, ...(kind !== undefined && { kind }) } },
              { signal: controller.signal },
            )
          : await upload(
              lookups.findInFile,
              { files: [asked], fields: kind === undefined ? {} : { kind } },
              { signal: controller.signal },
            );
      if (controller.signal.aborted) return undefined;
      setLookup({ step: "found", asked, found });
      return found;
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      const code = error instanceof ApiError ? error.code : "fault";
      setLookup({ step: "failed", asked, code, message: messageOf(error) });
      return undefined;
    }
  };
  return { lookup, find, stop };
}

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { imports } from "#contract/imports.ts";
import { useEvents } from "../../core/api/use-events.ts";
import { keyOf, useRead } from "../../core/api/use-read.ts";
import type { Batch } from "./batch.ts";

const pollInMs = 1500;
/** In addition to events, so that a broken stream is noticed. */
const watchInMs = 8000;

/** One import, followed by events while it is read or saved; without events it is polled. */
export function useImport(id: string, isSaving = false) {
  const client = useQueryClient();
  const input = { params: { id } };
  const key = keyOf(imports.read, input);
  const [hasEvents, setHasEvents] = useState(false);
  const known = client.getQueryData<Batch>(key);
  const isMoving = isSaving || (known !== undefined && isUnderWay(known));
  const { data, error, refetch } = useRead(imports.read, input, {
    ...(isMoving && { refetchInMs: hasEvents ? watchInMs : pollInMs }),
  });
  useEvents(
    imports.events,
    input,
    (event) => {
      const batch = readBatch(event.data);
      if (batch?.id !== id) return;
      setHasEvents(true);
      client.setQueryData(key, batch);
    },
    { isWanted: isMoving },
  );
  return { batch: data, error, refetch };
}

/** Whether the server is working on it: reading the file, or saving its rows. */
export function isUnderWay({ state, progress }: Batch): boolean {
  return state === "reading" || state === "committing" || (state === "ready" && progress.step === "saving");
}

function readBatch(text: string): Batch | undefined {
  try {
    return JSON.parse(text) as Batch;
  } catch {
    // Incomplete data is ignored; the next event is complete.
    return undefined;
  }
}

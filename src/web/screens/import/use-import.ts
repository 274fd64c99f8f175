import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import { imports } from "#contract/imports.ts";
import { type AddressParts, addressOf } from "../../core/api/address.ts";
import { followEvents, type ServerEvent } from "../../core/api/events.ts";
import { keyOf, refresh, useRead } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";
import { type Batch, showBatch } from "./batch.ts";

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
  const isChanging = isSaving || (known !== undefined && isUnderWay(known));
  const { data, error, refetch } = useRead(imports.read, input, {
    ...(isChanging && { refetchInMs: hasEvents ? watchInMs : pollInMs }),
  });
  useEvents(
    imports.events,
    input,
    (event) => {
      const batch = readBatch(event.data);
      if (batch?.id !== id) return;
      setHasEvents(true);
      // An event that was sent before the rows were saved may come after the answer to saving them.
      client.setQueryData<Batch>(key, (shown) => (shown?.committedAt && !batch.committedAt ? shown : batch));
    },
    { isEnabled: isChanging },
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

/** Undoes a saved import, or discards one that was only read. */
export function useDiscard(id: string, onDone: () => void) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const input = { params: { id } };
  const { mutate, isPending } = useWrite(imports.undo, {
    onSuccess: async (batch) => {
      if (batch.committedAt === null) client.removeQueries({ queryKey: keyOf(imports.read, input).slice(0, 2) });
      else await showBatch(client, batch);
      onDone();
      if (batch.committedAt === null) void refresh(client, imports.list);
      else void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(imports.read)[0] });
    },
    onError: (error) => toast({ variant: "destructive", title: t("It was not undone"), text: error.message }),
  });
  return { isPending, run: () => mutate(input) };
}

export type Commit = { isSaving: boolean; save: () => void };

/** Saves the accepted rows, all or none. A retry after a lost connection is still done once. */
export function useCommit(id: string, onDone: () => void): Commit {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const input = { params: { id } };
  const { mutate, isPending } = useWrite(imports.commit, {
    changes: id,
    onSuccess: async (batch) => {
      await showBatch(client, batch);
      onDone();
      // New records change lists, counts and dashboards.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(imports.read)[0] });
    },
    onError: (error) => {
      toast({ variant: "destructive", title: t("Nothing was saved"), text: error.message });
      void refresh(client, imports.read, input);
      void refresh(client, imports.rows, input);
    },
  });
  return { isSaving: isPending, save: () => mutate(input) };
}

/** Follows a stream while the component is mounted. An error ends it silently, as the queries report it. */
function useEvents(
  endpoint: Endpoint & { response: "events" },
  input: AddressParts,
  onEvent: (event: ServerEvent) => void,
  { isEnabled = true }: { isEnabled?: boolean } = {},
): void {
  const handleEvent = useEffectEvent(onEvent);
  const currentInput = useEffectEvent(() => input);
  const address = addressOf(endpoint, input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address identifies the input, whose object is new at every render
  useEffect(() => {
    if (!isEnabled) return;
    const stop = new AbortController();
    followEvents(endpoint, currentInput(), { signal: stop.signal, onEvent: handleEvent }).catch(() => undefined);
    return () => stop.abort();
  }, [endpoint, address, isEnabled]);
}

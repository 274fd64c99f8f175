import { type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Call, Endpoint, ResponseOf } from "#contract/endpoint.ts";
import type { ApiError } from "../core/api/api-error.ts";
import { refresh } from "../core/api/use-read.ts";
import { useWrite } from "../core/api/use-write.ts";
import { useToast } from "../ui/message/toast.tsx";

type Action<E extends Endpoint> = {
  /** The message when it is done. */
  doneText?: string | ((answer: ResponseOf<E>, input: Call<E>) => string);
  /** Read again afterwards; also after a refusal, as what is shown may be out of date. */
  refreshes?: readonly Endpoint[];
  onDone?: (answer: ResponseOf<E>, input: Call<E>) => unknown;
  /** Handles a refusal; the text that it returns is shown in a toast. By default that is the refusal's message. */
  onRefused?: (error: ApiError) => string | undefined;
};

/**
 * `useWrite` for an action of a person: its result is shown in a toast, and changed data is read again. It is pending
 * until then, so that nobody presses again on what is out of date; a dialog closes as soon as the server has answered.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { doneText, refreshes = [], onDone, onRefused = ({ message }) => message }: Action<E>,
): Omit<UseMutationResult<ResponseOf<E>, ApiError, Call<E>>, "isPending"> & { isPending: boolean } {
  const client = useQueryClient();
  const { toast } = useToast();
  const [isReading, setReading] = useState(false);
  const refetchAll = () => Promise.all(refreshes.map((changed) => refresh(client, changed)));
  const write = useWrite(endpoint, {
    onSuccess: async (answer, input) => {
      const text = typeof doneText === "function" ? doneText(answer, input) : doneText;
      if (text) toast({ text });
      await onDone?.(answer, input);
      setReading(true);
      void refetchAll().finally(() => setReading(false));
    },
    onError: (error) => {
      const text = onRefused(error);
      if (text) toast({ variant: "destructive", text });
      void refetchAll();
    },
  });
  return { ...write, isPending: write.isPending || isReading };
}

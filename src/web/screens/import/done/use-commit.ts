import { useQueryClient } from "@tanstack/react-query";
import { imports } from "#contract/imports.ts";
import { keyOf, refresh } from "../../../core/api/use-read.ts";
import { useWrite } from "../../../core/api/use-write.ts";
import { useT } from "../../../texts/use-t.ts";
import { useToast } from "../../../ui/message/toast.tsx";

export type Commit = { isSaving: boolean; save: () => void };

/** Saves the accepted rows, all or none. A retry after a lost connection is still done once. */
export function useCommit(id: string, onDone: () => void): Commit {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const input = { params: { id } };
  const { mutate, isPending } = useWrite(imports.commit, {
    onSuccess: (batch) => {
      client.setQueryData(keyOf(imports.read, input), batch);
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

import { useQueryClient } from "@tanstack/react-query";
import { imports } from "#contract/imports.ts";
import { keyOf, refresh } from "../../../core/api/use-read.ts";
import { useWrite } from "../../../core/api/use-write.ts";
import { useT } from "../../../texts/use-t.ts";
import { useToast } from "../../../ui/message/toast.tsx";

/** Undoes a saved import, or discards one that was only read. */
export function useDiscard(id: string, onDone: () => void) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const input = { params: { id } };
  const { mutate, isPending } = useWrite(imports.undo, {
    onSuccess: (batch) => {
      if (batch.committedAt === null) client.removeQueries({ queryKey: keyOf(imports.read, input).slice(0, 2) });
      else client.setQueryData(keyOf(imports.read, input), batch);
      onDone();
      if (batch.committedAt === null) void refresh(client, imports.list);
      else void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(imports.read)[0] });
    },
    onError: (error) => toast({ variant: "destructive", title: t("It was not undone"), text: error.message }),
  });
  return { isPending, run: () => mutate(input) };
}

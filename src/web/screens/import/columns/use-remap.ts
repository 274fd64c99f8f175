import { useQueryClient } from "@tanstack/react-query";
import { imports } from "#contract/imports.ts";
import type { DateOrder } from "#kinds/day.ts";
import { refresh } from "../../../core/api/use-read.ts";
import { useWrite } from "../../../core/api/use-write.ts";
import { useT } from "../../../texts/use-t.ts";
import { useToast } from "../../../ui/message/toast.tsx";
import { type Batch, showBatch } from "../batch.ts";
import { remapColumns } from "./targets-of.ts";

/**
 * Changes the fields of columns or the kind of the rows; the rows are read again at once, and the choice is stored for
 * the next file with this header.
 */
export function useRemap({ id, columns }: Batch) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const input = { params: { id } };
  const { mutate, isPending, variables } = useWrite(imports.remap, {
    changes: id,
    onSuccess: async (batch) => {
      await showBatch(client, batch);
      void refresh(client, imports.rows, input);
    },
    onError: (error) => {
      const messages = error.issues.map(({ message }) => message).join(" ");
      toast({ variant: "destructive", title: t("The columns were not changed"), text: messages || error.message });
    },
  });
  return {
    isBusy: isPending,
    /** Requested, and not answered yet. */
    unsaved: isPending ? variables?.body.columns : undefined,
    chooseKind: (kind: string | null) => mutate({ ...input, body: { kind } }),
    setOwnership: (ownership: { own?: boolean; printedName?: string; forDepartment?: boolean }) =>
      mutate({ ...input, body: ownership }),
    answer: (field: string, value: string | null) => mutate({ ...input, body: { answers: { [field]: value } } }),
    orderDates: (header: string, order: DateOrder) => mutate({ ...input, body: { dates: { [header]: order } } }),
    matchColumn: (header: string, target: string | null) =>
      mutate({ ...input, body: { columns: remapColumns(columns, header, target) } }),
  };
}

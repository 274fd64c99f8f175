import { useQueryClient } from "@tanstack/react-query";
import { duplicates } from "#contract/duplicates.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { translate } from "#texts/translate.ts";
import type { ApiError } from "../../core/api/api-error.ts";
import { keyOf, refresh } from "../../core/api/use-read.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useUndo } from "../../feedback/use-undo.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";

/** Decides pairs and merges records; every list and figure may change with them. Each merge can be undone from its toast. */
export function useMerging(onDone: () => void = () => undefined) {
  const t = useT();
  const { toast } = useToast();
  const undoAction = useUndo();
  const client = useQueryClient();
  // Records that were merged cannot be compared again.
  const readAll = () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(duplicates.compare)[0] });
  /** The records that are compared may have changed: they are read again, so that it can be tried again. */
  const compareAgain = ({ message }: ApiError) => {
    void refresh(client, duplicates.compare);
    return message;
  };
  const undo = useAction(duplicates.undo, {
    doneText: (answer) => undoneText(answer),
    onDone: readAll,
  });
  const merge = useAction(duplicates.merge, {
    onRefused: compareAgain,
    onDone: (answer, { body }) => {
      const input = answer.merge !== null && { params: { id: answer.merge } };
      toast({
        text: t("{{count}} records were merged", { count: body.records.length }),
        ...(input && { action: undoAction((_, onError) => undo.mutateAsync(input).catch(onError)) }),
      });
      readAll();
      onDone();
    },
  });
  const decide = useAction(duplicates.decide, {
    onRefused: compareAgain,
    doneText: (_, { body }) => t(body.decision === "different" ? "Marked as different works" : "Marked as a version"),
    onDone: () => {
      readAll();
      onDone();
    },
  });
  const decideMany = useAction(duplicates.decideMany, {
    doneText: t("Marked as different works"),
    onDone: () => {
      readAll();
      onDone();
    },
  });
  return {
    merge,
    decide,
    decideMany,
    undo,
    isBusy: merge.isPending || decide.isPending || decideMany.isPending || undo.isPending,
  };
}

/** The records are separate; what was added since stays with the one that was kept. */
function undoneText({ record, kept }: ResponseOf<typeof duplicates.undo>): string {
  const fields = findKind(record.kind)?.fields ?? {};
  const stays = [
    ...kept.fields.map((name) => fields[name]?.label ?? name),
    ...kept.proofs.map(({ name }) => name),
    ...kept.people,
  ];
  if (stays.length === 0) return translate("Merge undone. The records are as before");
  return translate("Merge undone. Added since and kept on “{{title}}”: {{stays}}", {
    title: record.title,
    stays: { and: stays },
  });
}

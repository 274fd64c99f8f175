import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer, Call } from "#contract/endpoint.ts";
import { own } from "#contract/own.ts";
import { placing } from "#contract/placing.ts";
import { records } from "#contract/records.ts";
import { ApiError, messageOf } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";

type Chosen = Omit<Call<typeof placing.place>["body"], "dryRun">;

const mostTitles = 3;

/** Shows how many records a choice would assign, assigns them, and offers to undo it. */
export function usePlacing(chosen: Chosen | undefined, onDone: () => void) {
  const t = useT();
  const { toast } = useToast();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const { data: trial } = useQuery<Answer<typeof placing.place> | null>({
    queryKey: ["placing-trial", chosen],
    queryFn: () => (chosen ? call(placing.place, { body: { ...chosen, dryRun: true } }) : null),
    staleTime: 0,
  });
  const reload = () =>
    Promise.all([
      refresh(client, records.list),
      refresh(client, records.count),
      refresh(client, own.readSidebar),
      refresh(client, placing.listNames),
    ]);

  const undo = async (token: string, leaveChanged = false): Promise<void> => {
    try {
      const { undone } = await call(placing.undo, { body: { undo: token, leaveChanged } });
      await reload();
      toast({ title: t("{{count}} unassigned again", { count: undone }) });
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      const titles = issues.slice(0, mostTitles).map(({ message }) => `“${message}”`);
      toast({
        variant: "destructive",
        title: messageOf(error),
        text: titles.join(", ") + (issues.length > mostTitles ? " …" : ""),
        ...(issues.length > 0 &&
          !leaveChanged && { action: { label: t("Undo the others"), onPress: () => void undo(token, true) } }),
      });
    }
  };

  const place = async () => {
    if (!chosen) return;
    setIsBusy(true);
    try {
      const { placed, left, undo: token } = await call(placing.place, { body: chosen });
      await reload();
      toast({
        title: t("{{count}} assigned", { count: placed }),
        ...(left > 0 && { text: t("{{count}} stay unassigned.", { count: left }) }),
        ...(token && { action: { label: t("Undo"), onPress: () => void undo(token) } }),
      });
      onDone();
    } catch (error) {
      toast({ variant: "destructive", title: t("Nothing was assigned"), text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };

  return { trial: chosen ? trial : null, isBusy, place };
}

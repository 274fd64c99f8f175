import { useQueryClient } from "@tanstack/react-query";
import type { Call, ResponseOf } from "#contract/endpoint.ts";
import { views } from "#contract/views.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { newKey } from "../../core/api/new-key.ts";
import { refresh, useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";

export type SavedView = ResponseOf<typeof views.save>;
export type ViewChange = Partial<Omit<Call<typeof views.change>["body"], "version">>;

/** The saved views of a page (`list:journal`, `report`), and the actions on them; each reports its result. */
export function useSavedViews(place: string) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const { data, error, refetch } = useRead(views.list, { query: { place } }, { staleInMs: 60_000 });
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast({ title: done });
      return true;
    } catch (failure) {
      toast({ variant: "destructive", title: messageOf(failure) });
      return false;
    } finally {
      await refresh(client, views.list);
    }
  };
  return {
    place,
    rows: data?.rows ?? [],
    mayShare: data?.mayShare ?? [],
    isLoaded: data !== undefined,
    error: data ? null : error,
    refetch,
    save: (given: Omit<Call<typeof views.save>["body"], "place">) =>
      attempt(
        () => call(views.save, { body: { place, ...given } }, { key: newKey() }),
        t("Saved as “{{name}}”", { name: given.name }),
      ),
    change: ({ id, version, name }: SavedView, change: ViewChange) =>
      attempt(
        () => call(views.change, { params: { id }, body: { version, ...change } }, { key: newKey() }),
        t("“{{name}}” is saved", { name: change.name ?? name }),
      ),
    remove: ({ id, name }: SavedView) =>
      attempt(() => call(views.remove, { params: { id } }), t("“{{name}}” is removed", { name })),
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;

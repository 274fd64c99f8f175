import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { directory } from "#contract/directory.ts";
import { keyOf, showResponse } from "../../core/api/use-read.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";
import type { ChangePage, OwnPublicPage } from "./public-page-form.tsx";

/** What shows the own page: others read it under its address and in the directory. */
export const pageReads = [
  directory.readOwn,
  directory.listOwnWorks,
  directory.previewOwn,
  directory.read,
  directory.list,
] as const;

/** Saves settings of one's own page, with the version that was read. */
export function useChangePage() {
  const t = useT();
  const { toast } = useToast();
  const client = useQueryClient();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const save = useAction(directory.changeOwn, {
    refreshes: pageReads,
    onRefused: (error) => {
      if (error.code === "stale") return t("Your page was changed elsewhere. The saved version is shown now.");
      return error.issues.length === 0 ? error.message : undefined;
    },
  });
  return {
    // One after the other, each with the version that the one before it made.
    change: ((change, doneText) => {
      const saved = queue.current.then(async () => {
        const page = client.getQueryData<OwnPublicPage>(keyOf(directory.readOwn));
        if (!page) return false;
        const { version } = page;
        const body = typeof change === "function" ? change(page) : change;
        try {
          await showResponse(client, directory.readOwn, {}, await save.mutateAsync({ body: { version, ...body } }));
          toast({ text: doneText ?? t("Your public page is saved.") });
          return true;
        } catch {
          // The refusal is shown by the action.
          return false;
        }
      });
      queue.current = saved;
      return saved;
    }) satisfies ChangePage,
    issues: save.error?.issues ?? [],
    isBusy: save.isPending,
  };
}

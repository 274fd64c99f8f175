import { useQueryClient } from "@tanstack/react-query";
import { directory } from "#contract/directory.ts";
import { refresh, useRead } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { Failed } from "../../ui/message/failed.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import type { ChangePage, OwnPublicPage } from "./public-page-form.tsx";
import "./public-page.css";
import { PublicPageForm } from "./public-page-form.tsx";
import { PublicPageWorks } from "./public-page-works.tsx";

/** The public page of a faculty member: on or off, its address, and what it shows. */
export function PublicPageSection() {
  const t = useT();
  const { data: page, error, refetch } = useRead(directory.readOwn);
  const { change, issues, isBusy } = useChangePage(page);
  if (error) return <Failed what={t("Could not load your public page")} onRetry={() => refetch()} />;
  if (!page) return null;
  return (
    <div className="stack public-page-own">
      <Banner tone={page.isOpen ? "good" : "info"}>
        {t(page.isOpen ? "Your public page is on. Everyone can see it." : "Your public page is off")}
      </Banner>
      <div className="row">
        <Button
          variant={page.isOpen ? "plain" : "primary"}
          busy={isBusy}
          onClick={() =>
            change({ isOpen: !page.isOpen }, t(page.isOpen ? "Your public page is off." : "Your public page is on."))
          }
        >
          {t(page.isOpen ? "Turn off" : "Turn on")}
        </Button>
        {page.isOpen && (
          <ButtonLink variant="quiet" to={`/people/${page.slug}`}>
            {t("View page")}
          </ButtonLink>
        )}
        {page.version > 0 && (
          <ButtonLink variant="quiet" to={`/people/${page.slug}?preview`}>
            {t("Preview")}
          </ButtonLink>
        )}
      </div>
      <PublicPageForm key={page.version} page={page} change={change} issues={issues} isBusy={isBusy} />
      <PublicPageWorks page={page} change={change} />
    </div>
  );
}

type Issue = { field: string; message: string };

function useChangePage(page: OwnPublicPage | undefined): {
  change: ChangePage;
  issues: readonly Issue[];
  isBusy: boolean;
} {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const again = () => Promise.all([directory.readOwn, directory.listOwnWorks].map((one) => refresh(client, one)));
  const save = useWrite(directory.changeOwn, {
    onSuccess: again,
    onError: (error) => {
      if (error.code === "stale") void again();
      if (error.code === "stale")
        toast({ variant: "destructive", text: t("Your page was changed elsewhere. The saved version is shown now.") });
      else if (error.issues.length === 0) toast({ variant: "destructive", text: error.message });
    },
  });
  return {
    change: (body, said) =>
      save.mutate(
        { body: { version: page?.version ?? 0, ...body } },
        { onSuccess: () => toast({ text: said ?? t("Your public page is saved.") }) },
      ),
    issues: save.error?.issues ?? [],
    isBusy: save.isPending,
  };
}

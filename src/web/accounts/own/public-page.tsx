import { useQueryClient } from "@tanstack/react-query";
import { directory } from "#contract/directory.ts";
import type { Answer, Call } from "#contract/endpoint.ts";
import { refresh, useRead } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Failed } from "../../ui/failed.tsx";
import { useToast } from "../../ui/toast.tsx";
import { publicPageWords } from "../../words/public-page-words.ts";
import { useWords } from "../../words/use-words.ts";
import "./public-page.css";
import { PublicPageForm } from "./public-page-form.tsx";
import { PublicPageWorks } from "./public-page-works.tsx";

export type OwnPublicPage = Answer<typeof directory.readOwn>;
export type ChangePage = (body: Call<typeof directory.changeOwn>["body"], said?: string) => void;

/** The page that a teacher may open to everyone: open or closed, where, and what it shows. */
export function PublicPageSection() {
  const t = useWords(publicPageWords);
  const { data: page, error, refetch } = useRead(directory.readOwn);
  const { change, issues, isBusy } = useChangePage(page);
  if (error) return <Failed what={t("failed")} onRetry={() => refetch()} />;
  if (!page) return null;
  return (
    <div className="stack public-page-own">
      <Banner tone={page.isOpen ? "good" : "info"}>{t(page.isOpen ? "open" : "closed")}</Banner>
      <div className="row">
        <Button
          variant={page.isOpen ? "plain" : "primary"}
          busy={isBusy}
          onClick={() => change({ isOpen: !page.isOpen }, t(page.isOpen ? "shut" : "opened"))}
        >
          {t(page.isOpen ? "closeIt" : "openIt")}
        </Button>
        {page.isOpen && (
          <ButtonLink variant="quiet" to={`/people/${page.slug}`}>
            {t("see")}
          </ButtonLink>
        )}
        {page.version > 0 && (
          <ButtonLink variant="quiet" to={`/people/${page.slug}?preview`}>
            {t("preview")}
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
  const t = useWords(publicPageWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const again = () => Promise.all([directory.readOwn, directory.listOwnWorks].map((one) => refresh(client, one)));
  const save = useWrite(directory.changeOwn, {
    onSuccess: again,
    onError: (error) => {
      if (error.code === "stale") void again();
      if (error.code === "stale") toast({ variant: "destructive", text: t("stale") });
      else if (error.issues.length === 0) toast({ variant: "destructive", text: error.message });
    },
  });
  return {
    change: (body, said) =>
      save.mutate(
        { body: { version: page?.version ?? 0, ...body } },
        { onSuccess: () => toast({ text: said ?? t("saved") }) },
      ),
    issues: save.error?.issues ?? [],
    isBusy: save.isPending,
  };
}

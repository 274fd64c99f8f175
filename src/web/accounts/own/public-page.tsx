import "./public-page.css";
import { ArrowDown, ArrowUp } from "lucide-react";
import { mostFeatured, type PageVisibility, pageVisibilities } from "#access/policies/public-pages.ts";
import { directory } from "#contract/directory.ts";
import type { Answer } from "#contract/endpoint.ts";
import { useRead } from "../../core/api/use-read.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Select } from "../../ui/field/select.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { Failed } from "../../ui/message/failed.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { useAction } from "../../ui/message/use-action.ts";
import { type ChangePage, type OwnPublicPage, PublicPageForm, whoTexts } from "./public-page-form.tsx";

/** The public page of a faculty member: on or off, its address, and what it shows. */
export function PublicPageSection() {
  const t = useT();
  const { data: page, error, refetch } = useRead(directory.readOwn);
  const { change, issues, isBusy } = useChangePage(page);
  if (error) return <Failed what={t("Could not load your public page")} onRetry={refetch} />;
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

function useChangePage(page: OwnPublicPage | undefined) {
  const t = useT();
  const { toast } = useToast();
  const save = useAction(directory.changeOwn, {
    refreshes: [directory.readOwn, directory.listOwnWorks],
    onRefused: (error) => {
      if (error.code === "stale") return t("Your page was changed elsewhere. The saved version is shown now.");
      return error.issues.length === 0 ? error.message : undefined;
    },
  });
  return {
    change: ((body, said) =>
      save.mutate(
        { body: { version: page?.version ?? 0, ...body } },
        { onSuccess: () => toast({ text: said ?? t("Your public page is saved.") }) },
      )) satisfies ChangePage,
    issues: save.error?.issues ?? [],
    isBusy: save.isPending,
  };
}

type Work = Answer<typeof directory.listOwnWorks>["rows"][number];

/** Who sees each work, and the featured ones. */
function PublicPageWorks({ page, change }: { page: OwnPublicPage; change: ChangePage }) {
  const t = useT();
  const { data } = useRead(directory.listOwnWorks);
  if (!data) return null;
  const { rows } = data;
  return (
    <div className="stack">
      <h3>{t("Records on it")}</h3>
      <p className="note">
        {rows.length === 0
          ? t("You have no submitted records yet.")
          : t("Drafts are never shown. Other types are shown only if you choose them one by one.")}
      </p>
      <Featured works={rows} ids={page.featured} change={change} />
      {rows.length > 0 && (
        <details>
          <summary>{t("Choose for each record")}</summary>
          <ul className="public-page-works" aria-label={t("Your submitted records")}>
            {rows.map((work) => (
              <WorkLine key={work.id} work={work} featured={page.featured} change={change} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function WorkLine({ work, featured, change }: { work: Work; featured: readonly string[]; change: ChangePage }) {
  const t = useT();
  const { toast } = useToast();
  const show = useAction(directory.showWork, { refreshes: [directory.listOwnWorks] });
  const { id, title, year } = work;
  const kind = findKind(work.kind);
  const isFirst = featured.includes(id);
  const tick = () => {
    if (!isFirst && featured.length >= mostFeatured)
      return toast({
        variant: "destructive",
        text: t("Six records are already shown first. Remove one before you add another."),
      });
    change({ featured: isFirst ? featured.filter((one) => one !== id) : [...featured, id] });
  };
  return (
    <li>
      <span>
        {title}
        <span className="note">{[kind?.label.one, year].filter(Boolean).join(", ")}</span>
      </span>
      <Select
        aria-label={t("Who sees “{{title}}”", { title })}
        choices={[
          {
            value: "",
            label:
              work.choice === null
                ? t("Same as its type: {{who}}", { who: t(whoTexts[work.visibility]) })
                : t("Same as its type"),
          },
          ...pageVisibilities.map((value) => ({ value, label: t(whoTexts[value]) })),
        ]}
        value={work.choice ?? ""}
        onChange={({ target }) =>
          show.mutate({ params: { id }, body: { visibility: (target.value || null) as PageVisibility | null } })
        }
      />
      <Checkbox
        label={t("First")}
        aria-label={t("Show “{{title}}” first", { title })}
        checked={isFirst}
        onChange={tick}
      />
    </li>
  );
}

function Featured({ works, ids, change }: { works: readonly Work[]; ids: readonly string[]; change: ChangePage }) {
  const t = useT();
  const chosen = ids.flatMap((id) => works.find((work) => work.id === id) ?? []);
  if (chosen.length === 0) return null;
  const move = (from: number, to: number) => {
    const order = chosen.map(({ id }) => id);
    const [one] = order.splice(from, 1);
    if (one !== undefined) change({ featured: order.toSpliced(to, 0, one) });
  };
  return (
    <ol className="public-page-first" aria-label={t("Shown first, in this order")}>
      {chosen.map(({ id, title }, at) => (
        <li key={id}>
          <span>{title}</span>
          <IconButton
            icon={ArrowUp}
            label={t("Move “{{title}}” up", { title })}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t("Move “{{title}}” down", { title })}
            disabled={at === chosen.length - 1}
            onClick={() => move(at, at + 1)}
          />
        </li>
      ))}
    </ol>
  );
}

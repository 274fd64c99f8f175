import "./public-page.css";
import { ArrowDown, ArrowUp } from "lucide-react";
import { maxFeatured, type PageVisibility, pageVisibilities } from "#access/policies/public-pages.ts";
import { directory } from "#contract/directory.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useAction } from "../../feedback/use-action.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Select } from "../../ui/field/select.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { type ChangePage, type OwnPublicPage, visibilityLabels } from "./public-page-form.tsx";
import { pageReads } from "./use-change-page.ts";

type Work = ResponseOf<typeof directory.listOwnWorks>["rows"][number];

/** Who sees each work, and the featured ones. */
export function PublicPageWorks({ page, change }: { page: OwnPublicPage; change: ChangePage }) {
  const t = useT();
  const { data } = useRead(directory.listOwnWorks);
  if (!data) return null;
  const { rows } = data;
  // One that was returned or deleted meanwhile is not on the page, and would be refused.
  const featuredOf = ({ featured }: OwnPublicPage) => featured.filter((id) => rows.some((work) => work.id === id));
  const changeFeatured: ChangeFeatured = (next) => change((saved) => ({ featured: next(featuredOf(saved)) }));
  const featured = featuredOf(page);
  return (
    <div className="stack">
      <h3>{t("Records on the page")}</h3>
      <p className="note">
        {rows.length === 0
          ? t("You have no submitted records yet.")
          : t("Drafts are never shown. Other types are shown only if you choose them one by one.")}
      </p>
      <Featured works={rows} ids={featured} change={changeFeatured} />
      {rows.length > 0 && (
        <details>
          <summary>{t("Choose for each record")}</summary>
          <ul className="public-page-works" aria-label={t("Your submitted records")}>
            {rows.map((work) => (
              <WorkLine key={work.id} work={work} featured={featured} change={changeFeatured} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Changes which works are shown first, from those that are saved. */
type ChangeFeatured = (next: (featured: string[]) => string[]) => void;

type WorkLineProps = { work: Work; featured: readonly string[]; change: ChangeFeatured };

function WorkLine({ work, featured, change }: WorkLineProps) {
  const t = useT();
  const { toast } = useToast();
  const setVisibility = useAction(directory.setWorkVisibility, { refreshes: pageReads });
  const { id, title, year } = work;
  const kind = findKind(work.kind);
  const isFeatured = featured.includes(id);
  const toggleFeatured = () => {
    if (!isFeatured && featured.length >= maxFeatured)
      return toast({
        variant: "destructive",
        text: t("Six records are already shown first. Remove one before you add another."),
      });
    change((saved) => {
      const others = saved.filter((one) => one !== id);
      return isFeatured ? others : [...others, id];
    });
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
                ? t("As set for its type: {{who}}", { who: t(visibilityLabels[work.visibility]) })
                : t("As set for its type"),
          },
          ...pageVisibilities.map((value) => ({ value, label: t(visibilityLabels[value]) })),
        ]}
        value={work.choice ?? ""}
        onChange={({ target }) =>
          setVisibility.mutate({
            params: { id },
            body: { visibility: (target.value || null) as PageVisibility | null },
          })
        }
      />
      <Checkbox
        label={t("First")}
        aria-label={t("Show “{{title}}” first", { title })}
        checked={isFeatured}
        onChange={toggleFeatured}
      />
    </li>
  );
}

type FeaturedProps = { works: readonly Work[]; ids: readonly string[]; change: ChangeFeatured };

function Featured({ works, ids, change }: FeaturedProps) {
  const t = useT();
  const chosen = ids.flatMap((id) => works.find((work) => work.id === id) ?? []);
  if (chosen.length === 0) return null;
  const move = (id: string, by: -1 | 1) =>
    change((saved) => saved.filter((one) => one !== id).toSpliced(Math.max(0, saved.indexOf(id) + by), 0, id));
  return (
    <ol className="public-page-first" aria-label={t("Shown first, in this order")}>
      {chosen.map(({ id, title }, index) => (
        <li key={id}>
          <span>{title}</span>
          <IconButton
            icon={ArrowUp}
            label={t("Move “{{title}}” up", { title })}
            disabled={index === 0}
            onClick={() => move(id, -1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t("Move “{{title}}” down", { title })}
            disabled={index === chosen.length - 1}
            onClick={() => move(id, 1)}
          />
        </li>
      ))}
    </ol>
  );
}

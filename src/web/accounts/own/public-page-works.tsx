import { useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { mostFeatured, type PageVisibility, pageVisibilities } from "#access/policies/public-pages.ts";
import { directory } from "#contract/directory.ts";
import type { Answer } from "#contract/endpoint.ts";
import { findKind } from "#kinds/registry.ts";
import { refresh, useRead } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";
import { useToast } from "../../ui/toast.tsx";
import { sayKind } from "../../words/kind-words.ts";
import { publicPageWords } from "../../words/public-page-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { ChangePage, OwnPublicPage } from "./public-page.tsx";

type Work = Answer<typeof directory.listOwnWorks>["rows"][number];

/** Who sees each work, and those that stand first. */
export function PublicPageWorks({ page, change }: { page: OwnPublicPage; change: ChangePage }) {
  const t = useWords(publicPageWords);
  const { data } = useRead(directory.listOwnWorks);
  if (!data) return null;
  const { rows } = data;
  return (
    <div className="stack">
      <h3>{t("works.title")}</h3>
      <p className="note">{rows.length === 0 ? t("works.none") : t("works.note")}</p>
      <Featured works={rows} ids={page.featured} change={change} />
      {rows.length > 0 && (
        <details>
          <summary>{t("works.choose")}</summary>
          <ul className="public-page-works" aria-label={t("works.list")}>
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
  const t = useWords(publicPageWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const show = useWrite(directory.showWork, {
    onSuccess: () => refresh(client, directory.listOwnWorks),
    onError: ({ message }) => toast({ variant: "destructive", text: message }),
  });
  const { id, title, year } = work;
  const kind = findKind(work.kind);
  const isFirst = featured.includes(id);
  const tick = () => {
    if (!isFirst && featured.length >= mostFeatured) return toast({ variant: "destructive", text: t("works.full") });
    change({ featured: isFirst ? featured.filter((one) => one !== id) : [...featured, id] });
  };
  return (
    <li>
      <span>
        {title}
        <span className="note">{[kind && sayKind(kind, "one"), year].filter(Boolean).join(", ")}</span>
      </span>
      <Select
        aria-label={t("works.each", { title })}
        choices={[
          {
            value: "",
            label: work.choice === null ? t("works.asOthers", { who: t(`who.${work.visibility}`) }) : t("works.asKind"),
          },
          ...pageVisibilities.map((value) => ({ value, label: t(`who.${value}`) })),
        ]}
        value={work.choice ?? ""}
        onChange={({ target }) =>
          show.mutate({ params: { id }, body: { visibility: (target.value || null) as PageVisibility | null } })
        }
      />
      <Checkbox label={t("works.first")} aria-label={t("works.feature", { title })} checked={isFirst} onChange={tick} />
    </li>
  );
}

function Featured({ works, ids, change }: { works: readonly Work[]; ids: readonly string[]; change: ChangePage }) {
  const t = useWords(publicPageWords);
  const chosen = ids.flatMap((id) => works.find((work) => work.id === id) ?? []);
  if (chosen.length === 0) return null;
  const move = (from: number, to: number) => {
    const order = chosen.map(({ id }) => id);
    const [one] = order.splice(from, 1);
    if (one !== undefined) change({ featured: order.toSpliced(to, 0, one) });
  };
  return (
    <ol className="public-page-first" aria-label={t("works.featured")}>
      {chosen.map(({ id, title }, at) => (
        <li key={id}>
          <span>{title}</span>
          <IconButton
            icon={ArrowUp}
            label={t("works.up", { title })}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t("works.down", { title })}
            disabled={at === chosen.length - 1}
            onClick={() => move(at, at + 1)}
          />
        </li>
      ))}
    </ol>
  );
}

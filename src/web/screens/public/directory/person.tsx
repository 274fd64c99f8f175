import { useParams, useSearchParams } from "react-router";
import { directory } from "#contract/directory.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { Failed } from "../../../feedback/failed.tsx";
import { PersonPage } from "../../../profiles/person-page.tsx";
import { NotFound } from "../../../site/not-found.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Banner } from "../../../ui/message/banner.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { usePageTitle } from "../../../ui/page/use-page-title.ts";

/** A public page with what it shows to the visitor; with "?preview" its owner sees it as everyone does. */
export function PersonScreen() {
  const t = useT();
  const { slug = "" } = useParams();
  const isPreview = useSearchParams()[0].has("preview");
  const live = useRead(directory.read, { params: { slug } }, { isEnabled: !isPreview });
  const preview = useRead(directory.previewOwn, {}, { isEnabled: isPreview, staleInMs: 0 });
  const { data, error, refetch } = isPreview ? preview : live;
  usePageTitle(data?.name ?? t("Directory"));
  if (error?.code === "not-found") return <NotFound />;
  return (
    <div className="person-page">
      {isPreview && data && <Banner>{t("This is how your page looks to everyone.")}</Banner>}
      {error && !data ? (
        <Failed title={t("Could not load the page")} onRetry={refetch} />
      ) : data ? (
        <PersonPage person={data} />
      ) : (
        <Skeleton rows={8} label={t("Loading the page")} />
      )}
    </div>
  );
}

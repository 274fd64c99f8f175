import { useParams, useSearchParams } from "react-router";
import { directory } from "#contract/directory.ts";
import { own } from "#contract/own.ts";
import { usePhoto } from "../../../core/api/use-file.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { Failed } from "../../../feedback/failed.tsx";
import type { Person } from "../../../profiles/person.ts";
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
  const ownPhoto = useOwnPhoto(isPreview);
  usePageTitle(data?.name ?? t("Directory"));
  if (error?.code === "not-found") return <NotFound />;
  return (
    <div className="person-page">
      {isPreview && data && <Banner>{t("This is how your page looks to everyone.")}</Banner>}
      {error && !data ? (
        <Failed title={t("Could not load the page")} onRetry={refetch} />
      ) : data ? (
        <PersonPage {...(isPreview ? withOwnPhoto(data, ownPhoto) : { person: data })} />
      ) : (
        <Skeleton rows={8} label={t("Loading the page")} />
      )}
    </div>
  );
}

function useOwnPhoto(isEnabled: boolean): string | undefined {
  const { data: me } = useRead(own.readMe, {}, { isEnabled, staleInMs: 60_000 });
  return usePhoto(me?.id, isEnabled && me?.hasPhoto === true);
}

/** While the page is off, nobody gets its photo under its address. */
const withOwnPhoto = (person: Person, photo: string | undefined) => ({
  person: { ...person, photo: null },
  photo: person.photo ? photo : undefined,
});

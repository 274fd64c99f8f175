import "./public-page.css";
import { directory } from "#contract/directory.ts";
import { own } from "#contract/own.ts";
import { useRead } from "../../core/api/use-read.ts";
import { Failed } from "../../feedback/failed.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { PublicPageForm } from "./public-page-form.tsx";
import { useChangePage } from "./use-change-page.ts";

/** The public page of a faculty member: on or off, and its address; the profile decides what it shows. */
export function PublicPageSection() {
  const t = useT();
  const { data: page, error, refetch } = useRead(directory.readOwn);
  const { data: me } = useRead(own.readMe);
  const { change, issues, isBusy } = useChangePage();
  if (error && !page) return <Failed title={t("Could not load your public page")} error={error} onRetry={refetch} />;
  if (!page) return null;
  return (
    <div className="stack public-page-own">
      <Banner tone={page.isOpen ? "good" : "info"}>
        {t(page.isOpen ? "Your public page is on. Everyone can see it." : "Your public page is off")}
      </Banner>
      {me && page.approvedName !== "" && me.name !== page.approvedName && (
        <Banner>
          {t("The page shows your approved name, {{name}}, until your new name is approved.", {
            name: page.approvedName,
          })}
        </Banner>
      )}
      <div className="row">
        <Button
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
        <ButtonLink variant="quiet" to="/common/display/profile">
          {t("Edit profile")}
        </ButtonLink>
        {page.version > 0 && (
          <ButtonLink variant="quiet" to={`/people/${page.slug}?preview`}>
            {t("Preview")}
          </ButtonLink>
        )}
      </div>
      <PublicPageForm key={page.version} page={page} change={change} issues={issues} isBusy={isBusy} />
    </div>
  );
}

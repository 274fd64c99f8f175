import "./profile.css";
import { useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { type PagePart, type ViewerLevel, viewerLevels } from "#access/policies/public-pages.ts";
import { directory } from "#contract/directory.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { text } from "#texts/text.ts";
import type { ChangePage, OwnPublicPage } from "../../../accounts/own/public-page-form.tsx";
import { pageReads, useChangePage } from "../../../accounts/own/use-change-page.ts";
import { usePhoto } from "../../../core/api/use-file.ts";
import { refresh, useRead } from "../../../core/api/use-read.ts";
import { useMe } from "../../../core/queries.ts";
import { Failed } from "../../../feedback/failed.tsx";
import { useAction } from "../../../feedback/use-action.ts";
import { partNames } from "../../../profiles/part-names.ts";
import type { PersonTools } from "../../../profiles/person-tools.ts";
import { documentOf, type Editable } from "../../../records/profile/document-of.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { completenessOf } from "./completeness.ts";
import { type Service, ServiceDialog, ServiceLink, serviceIn } from "./services.tsx";
import { VisibilitySelect } from "./visibility-select.tsx";

const PersonPage = lazy(async () => ({ default: (await import("../../../profiles/person-page.tsx")).PersonPage }));
const EditPart = lazy(async () => ({ default: (await import("../../../records/profile/edit-part.tsx")).EditPart }));

/** One's own profile as others see it, edited in place; `?as=` shows what somebody else sees. */
export function ProfileScreen() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const as = viewerLevels.find((one) => one === search.get("as")) ?? "own";
  const { data: page, error, refetch } = useRead(directory.readOwn);
  const preview = useRead(directory.previewOwn, { query: { as } }, { staleInMs: 0, keepsPreviousData: true });
  const { data: person, isPlaceholderData } = preview;
  // What others see lacks the owner's choices.
  const isOwn = as === "own" && !isPlaceholderData;
  const { data: me } = useMe();
  const photo = usePhoto(me?.id, me?.hasPhoto ?? false);
  const { change, isBusy } = useChangePage();
  const [edited, setEdited] = useState<Editable | null>(null);
  const [service, setService] = useState(() => serviceIn(search));
  const client = useQueryClient();
  const close = () => {
    setEdited(null);
    void refresh(client, directory.previewOwn);
  };
  const closeService = () => {
    setService(null);
    if (search.has("service")) setSearch({}, { replace: true });
  };
  const tools = useTools({ page, works: person?.works ?? [], change, onEdit: setEdited, onService: setService });
  if ((error && !page) || (preview.error && !person))
    return (
      <Failed
        title={t("Could not load your profile")}
        onRetry={() => Promise.all([...(page ? [] : [refetch()]), ...(person ? [] : [preview.refetch()])])}
      />
    );
  if (!page || !person) return <Skeleton rows={8} label={t("Loading the page")} />;
  return (
    <div className="page own-profile">
      <PageHead
        title={t("Profile")}
        summary={[
          t(page.isOpen ? "Your public page is on. Everyone can see it." : "Your public page is off"),
          <Anchor key="details" className="text-link" to="/common/edit/profile">
            {t("Contact and employment details")}
          </Anchor>,
          <Anchor key="address" className="text-link" to="/common/account">
            {t("Address of the page")}
          </Anchor>,
        ]}
        actions={
          <>
            {page.isOpen && <ButtonLink to={`/people/${page.slug}`}>{t("View page")}</ButtonLink>}
            <Button
              busy={isBusy}
              onClick={() =>
                change(
                  { isOpen: !page.isOpen },
                  t(page.isOpen ? "Your public page is off." : "Your public page is on."),
                )
              }
            >
              {t(page.isOpen ? "Turn off" : "Turn on")}
            </Button>
          </>
        }
      />
      <div className="profile-as">
        <label>
          {t("View as")}{" "}
          <select value={as} onChange={({ target }) => setSearch(target.value === "own" ? {} : { as: target.value })}>
            {viewerLevels.toReversed().map((level) => (
              <option key={level} value={level}>
                {t(levelNames[level])}
              </option>
            ))}
          </select>
        </label>
        <p className="note">
          {t(
            "Heads and admins can always see your profile, experience, research profile and qualifications, for reports and accreditation.",
          )}
        </p>
      </div>
      {isOwn && <Missing {...completenessOf({ ...person, hasPhoto: me?.hasPhoto ?? false })} onEdit={setEdited} />}
      {as !== "own" && !page.isOpen && <Banner>{t("Others see this after you turn the page on.")}</Banner>}
      <Suspense fallback={<Skeleton rows={8} label={t("Loading the page")} />}>
        <PersonPage
          // The photo is given below, so the page does not fetch it.
          person={{ ...person, photo: null }}
          photo={as === "own" || person.photo ? photo : undefined}
          {...(isOwn && { tools })}
        />
      </Suspense>
      {edited && (
        <Suspense>
          <EditPart part={edited} page={page} change={change} onClose={close} />
        </Suspense>
      )}
      {service && <ServiceDialog service={service} onClose={closeService} />}
    </div>
  );
}

const levelNames: Record<ViewerLevel, string> = {
  own: text("Myself (editing)"),
  heads: text("Head and admin"),
  members: text("Colleagues"),
  everyone: text("Everyone"),
};

type MissingProps = ReturnType<typeof completenessOf> & { onEdit: (part: Editable) => void };

/** How complete the profile is, and each missing part as a way to its editor. */
function Missing({ filled, total, missing, onEdit }: MissingProps) {
  const t = useT();
  if (missing.length === 0) return null;
  return (
    <p className="profile-missing">
      <b>{t("{{filled}} of {{all}} sections filled.", { filled, all: total })}</b> <span>{t("Missing:")}</span>{" "}
      {missing.map((part) => (
        <button key={part} type="button" className="text-link" onClick={() => onEdit(part)}>
          {part === "featured" ? t("Selected works") : t(partNames[part])}
        </button>
      ))}
    </p>
  );
}

type ToolsProps = {
  page: OwnPublicPage | undefined;
  works: ResponseOf<typeof directory.previewOwn>["works"];
  change: ChangePage;
  onEdit: (part: Editable) => void;
  onService: (service: Service) => void;
};

/** The owner's controls at each section; settings are saved at once. */
function useTools({ page, works, change, onEdit, onService }: ToolsProps): PersonTools {
  const t = useT();
  const setItemVisibility = useAction(directory.setItemVisibility, { refreshes: pageReads });
  const setWorkVisibility = useAction(directory.setWorkVisibility, { refreshes: pageReads });
  const edit = (part: Editable, name: string) => (
    <IconButton icon={Pencil} label={t("Edit {{part}}", { part: name })} onClick={() => onEdit(part)} />
  );
  const controlsOf = (part: PagePart) => {
    const name = t(partNames[part]);
    const hasEditor = part === "photo" || part === "about" || documentOf(part) !== undefined;
    return (
      <span className="part-tools">
        <VisibilitySelect
          label={t("Who sees {{part}}", { part: name })}
          value={page?.shown[part] ?? null}
          onChange={(visibility) => visibility && change({ shown: { [part]: visibility } })}
        />
        {hasEditor && edit(part, name)}
      </span>
    );
  };
  return {
    besideHeading: (part) => {
      if (part === "name")
        return (
          <Anchor className="text-link note" to="/common/account">
            {t("Change name")}
          </Anchor>
        );
      if (part === "featured") return edit("featured", t("Selected works"));
      if (part !== "works") return controlsOf(part);
      return (
        <VisibilitySelect
          label={t("Who sees your submitted publications")}
          value={page?.works ?? null}
          onChange={(visibility) => visibility && change({ works: visibility })}
        />
      );
    },
    belowValue: (part) =>
      part === "orcid" || part === "citations" ? <ServiceLink service={part} onOpen={onService} /> : null,
    // Posts of this institute have no setting of their own.
    besideItem: (part, item) =>
      item.startsWith("appointment-") ? null : (
        <VisibilitySelect
          label={t("Who sees this row")}
          inherited={t("As set for the section")}
          value={page?.items.find((one) => one.part === part && one.item === item)?.visibility ?? null}
          onChange={(visibility) => setItemVisibility.mutate({ params: { part, item }, body: { visibility } })}
        />
      ),
    besideWork: (id) => (
      <VisibilitySelect
        label={t("Who sees this work")}
        inherited={t("As set for its type")}
        value={works.find((work) => work.id === id)?.choice ?? null}
        onChange={(visibility) => setWorkVisibility.mutate({ params: { id }, body: { visibility } })}
      />
    ),
  };
}

import "./directory.css";
import { useParams, useSearchParams } from "react-router";
import { directory } from "#contract/directory.ts";
import type { Answer } from "#contract/endpoint.ts";
import { useFile } from "../../../core/api/use-file.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { NotFound } from "../../../site/not-found.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { Failed } from "../../../ui/message/failed.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { usePageTitle } from "../../../ui/page/use-page-title.ts";
import { PersonWorks } from "./person-works.tsx";

type Person = Answer<typeof directory.read>;

/** A public page with what it shows to the visitor; with "?preview" its owner sees it as everyone does. */
export function PersonScreen() {
  const t = useT();
  const { slug = "" } = useParams();
  const isPreview = useSearchParams()[0].has("preview");
  const live = useRead(directory.read, { params: { slug } }, { isWanted: !isPreview });
  const preview = useRead(directory.previewOwn, {}, { isWanted: isPreview, staleInMs: 0 });
  const { data, error, refetch } = isPreview ? preview : live;
  usePageTitle(data?.name ?? t("Directory"));
  if (error?.code === "not-found") return <NotFound />;
  return (
    <div className="person-page">
      {isPreview && data && <Banner>{t("This is how your page looks to everyone.")}</Banner>}
      {error ? (
        <Failed what={t("Could not load the page")} onRetry={refetch} />
      ) : data ? (
        <PersonPage person={data} />
      ) : (
        <Skeleton rows={8} label={t("Loading the page")} />
      )}
    </div>
  );
}

function PersonPage({ person }: { person: Person }) {
  const t = useT();
  const { name, designation, department, institute, about, interests, qualifications } = person;
  const post = [designation, department].filter(Boolean).join(", ");
  return (
    <article>
      <header className="person-head">
        <Photo person={person} />
        <div>
          <h1>{name}</h1>
          {post && <p className="post">{post}</p>}
          <p className="post">{institute}</p>
          <Links person={person} />
        </div>
      </header>
      {about && (
        <section>
          <h2>{t("About")}</h2>
          {about.split(/\n+/).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      <Lines title={t("Research interests")} lines={interests} className="person-interests" />
      <Lines title={t("Qualifications")} lines={qualifications.map(printedItem)} className="person-lines" />
      <PersonWorks person={person} />
      <p className="person-foot">
        <Anchor className="lnk" to="/directory">
          {t("Directory")}
        </Anchor>
      </p>
    </article>
  );
}

/** A public photo has its own URL; one for members is fetched with the token. */
function Photo({ person: { slug, photo } }: { person: Person }) {
  const isOpen = photo === "public";
  const { address } = useFile(directory.photo, { params: { slug } }, { isWanted: photo === "signed-in" });
  const source = isOpen ? `/api/directory/${slug}/photo` : address;
  if (!photo || source === undefined) return null;
  return <img className="person-photo" src={source} alt="" width={144} height={144} />;
}

function Links({ person: { email, orcid, scopusIds, scholar } }: { person: Person }) {
  const t = useT();
  const links = [
    ...(email ? [{ says: email, to: `mailto:${email}` }] : []),
    ...(orcid
      ? [{ says: t("ORCID {{id}}", { id: orcid }), to: `https://orcid.org/${encodeURIComponent(orcid)}` }]
      : []),
    ...scopusIds.map((id) => ({
      says: t("Scopus {{id}}", { id }),
      to: `https://www.scopus.com/authid/detail.uri?authorId=${encodeURIComponent(id)}`,
    })),
    ...(scholar
      ? [{ says: t("Google Scholar"), to: `https://scholar.google.com/citations?user=${encodeURIComponent(scholar)}` }]
      : []),
  ];
  if (links.length === 0) return null;
  return (
    <ul className="person-links">
      {links.map(({ says, to }) => (
        <li key={to}>
          <Anchor className="lnk" to={to}>
            {says}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

const printedItem = ({ text, detail, years }: Person["qualifications"][number]) =>
  [text, detail, years].filter(Boolean).join(", ");

function Lines({ title, lines, className }: { title: string; lines: readonly string[]; className: string }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={className}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

import { Fragment, lazy, Suspense, useState } from "react";
import { CitedTimes } from "../fields/marks/cited-times.tsx";
import { useT } from "../texts/use-t.ts";
import { Anchor } from "../ui/anchor.tsx";
import { ExportLink } from "./export-link.tsx";
import type { Work } from "./person.ts";
import type { PersonTools } from "./person-tools.ts";

const CiteWork = lazy(async () => ({ default: (await import("./cite-work.tsx")).CiteWork }));

type WorkLineProps = { work: Work; slug: string; tools?: PersonTools | undefined };

/** A work: title, people, place, and how to cite it. */
export function WorkLine({ work, slug, tools }: WorkLineProps) {
  const t = useT();
  const { id, title, venue, link, mark, citations } = work;
  const [isCiting, setCiting] = useState(false);
  return (
    <li>
      <p className="work-title">
        <WorkTitle title={title} link={link} />
        {mark && <WorkMark mark={mark} />}
      </p>
      <p className="work-authors">
        <WorkPeople work={work} />
        {venue && (
          <>
            {" "}
            <i>{venue}</i>
          </>
        )}
      </p>
      <CitedTimes figure={citations} />
      {tools ? (
        tools.besideWork(id)
      ) : (
        <p className="work-tools">
          <button type="button" className="text-link" aria-expanded={isCiting} onClick={() => setCiting(!isCiting)}>
            {t("Cite")}
            <span className="sr-only"> {title}</span>
          </button>
          <ExportLink className="text-link" slug={slug} format="bibtex" work={id}>
            {bibtex}
            <span className="sr-only"> {title}</span>
          </ExportLink>
        </p>
      )}
      {isCiting && (
        <Suspense>
          <CiteWork slug={slug} id={id} />
        </Suspense>
      )}
    </li>
  );
}

export function WorkTitle({ title, link }: Pick<Work, "title" | "link">) {
  if (!link) return title;
  return (
    <Anchor className="text-link" to={link}>
      {title}
    </Anchor>
  );
}

export function WorkMark({ mark }: { mark: NonNullable<Work["mark"]> }) {
  const t = useT();
  return <span className="work-mark"> {mark === "erratum" ? t("Erratum") : t("Retracted")}</span>;
}

const bibtex = "BibTeX";
const maxNames = 12;

/** The names in printed order, the person's own in bold; a long list keeps the person in it. */
function WorkPeople({ work: { people, authors } }: { work: Work }) {
  const t = useT();
  if (people.length === 0) return authors;
  const shown = people.filter(({ self }, index) => index < maxNames || self);
  const more = people.length - shown.length;
  return (
    <>
      {shown.map(({ name, self, slug }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there twice, and the order does not change
        <Fragment key={index}>
          {index > 0 && ", "}
          {self ? (
            <b>{name}</b>
          ) : slug ? (
            <Anchor className="text-link" to={`/people/${slug}`}>
              {name}
            </Anchor>
          ) : (
            name
          )}
        </Fragment>
      ))}
      {more > 0 && ` ${t("and {{more}} more", { more })}`}.
    </>
  );
}

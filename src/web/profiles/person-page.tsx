import "./person.css";
import { useSearchParams } from "react-router";
import type { PagePart, PartWithItems } from "#access/policies/public-pages.ts";
import { findKind } from "../texts/kinds.ts";
import { useT } from "../texts/use-t.ts";
import { Anchor } from "../ui/anchor.tsx";
import { partNames } from "./part-names.ts";
import {
  choiceIn,
  chooseWorks,
  coAuthorsOf,
  countWorks,
  type Item,
  type Person,
  type Work,
  wordsOf,
} from "./person.ts";
import { PersonFacts } from "./person-facts.tsx";
import type { PersonTools } from "./person-tools.ts";
import { CoAuthors, groupsOf, PersonWorks } from "./person-works.tsx";
import { WorkMark, WorkTitle } from "./work-line.tsx";

type PersonPageProps = {
  person: Person;
  /** For its owner, who also sees what is empty. */
  tools?: PersonTools;
  /** The owner's own photo, whoever else sees it. */
  photo?: string | undefined;
};

/** A person as others see them: facts, text and works, and what is on the page. */
export function PersonPage({ person, tools, photo }: PersonPageProps) {
  const t = useT();
  const choice = choiceIn(useSearchParams()[0]);
  const { about, interests, featured, works } = person;
  const shown = chooseWorks(works, choice);
  const [intro, ...more] = about.split(/\n+/).filter(Boolean);
  return (
    <div className="person-columns">
      <PersonFacts person={person} tools={tools} photo={photo} />
      <article>
        <Part part="about" tools={tools}>
          {intro && <p className="intro">{intro}</p>}
          {more.map((line) => (
            <p key={line} className="reading">
              {line}
            </p>
          ))}
        </Part>
        <Part part="interests" tools={tools}>
          {interests.length > 0 && (
            <ul className="person-interests">
              {interests.map((one) => (
                <li key={one}>
                  <Anchor className="tag" to={`/directory?${new URLSearchParams({ q: one })}`}>
                    {one}
                  </Anchor>
                </li>
              ))}
            </ul>
          )}
        </Part>
        {(featured.length > 0 || tools) && (
          <section id="selected" aria-labelledby="selected-head">
            <div className="section-head">
              <h2 id="selected-head">{t("Selected works")}</h2>
              {tools && <span className="end">{tools.besideHeading("featured")}</span>}
            </div>
            <Selected works={featured} />
          </section>
        )}
        <ItemSection part="experience" items={person.experience} tools={tools} />
        <ItemSection part="scholars" items={person.scholars} tools={tools} />
        <PersonWorks person={person} choice={choice} shown={shown} tools={tools} />
        <CoAuthors works={works} />
        {!tools && (
          <p className="person-footer">
            <Anchor className="text-link" to="/directory">
              {t("Directory")}
            </Anchor>
          </p>
        )}
      </article>
      <Contents person={person} shown={shown} hasTools={tools !== undefined} />
    </div>
  );
}

/** A part without a heading of its own for readers. */
function Part({
  part,
  tools,
  children,
}: {
  part: PagePart;
  tools: PersonTools | undefined;
  children: React.ReactNode;
}) {
  const t = useT();
  return (
    <div className="person-part" data-part={part}>
      {tools && (
        <div className="part-head">
          <span className="note">{t(partNames[part])}</span>
          {tools.besideHeading(part)}
        </div>
      )}
      {children}
    </div>
  );
}

type ItemSectionProps = { part: PartWithItems; items: readonly Item[]; tools: PersonTools | undefined };

function ItemSection({ part, items, tools }: ItemSectionProps) {
  const t = useT();
  if (items.length === 0 && !tools) return null;
  return (
    <section id={part} aria-labelledby={`${part}-head`}>
      <div className="section-head">
        <h2 id={`${part}-head`}>{t(partNames[part])}</h2>
        {tools && <span className="end">{tools.besideHeading(part)}</span>}
      </div>
      {items.length === 0 ? (
        <p className="note">{t("Not filled")}</p>
      ) : (
        <ul className="person-items">
          {items.map(({ id, text, detail, years }) => (
            <li key={id}>
              <span className="mono">{years}</span>
              <span>
                {wordsOf(text, t)}
                {detail.length > 0 && <span className="note">{wordsOf(detail, t)}</span>}
              </span>
              {tools?.besideItem(part, id)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Three or more works that the person shows first. */
function Selected({ works }: { works: readonly Work[] }) {
  return (
    <ul className="selected-works">
      {works.map(({ id, kind, title, venue, year, link, mark }) => (
        <li key={id}>
          <span className="note">{findKind(kind)?.label.one}</span>
          <b>
            <WorkTitle title={title} link={link} />
          </b>
          <span className="secondary">{[venue, year].filter(Boolean).join(", ")}</span>
          {mark && <WorkMark mark={mark} />}
        </li>
      ))}
    </ul>
  );
}

/** What is on the page, with counts. */
function Contents({
  person: { featured, experience, scholars, works },
  shown,
  hasTools,
}: {
  person: Person;
  /** The works that the reader's filters leave: only their groups are on the page. */
  shown: readonly Work[];
  hasTools: boolean;
}) {
  const t = useT();
  const coAuthors = coAuthorsOf(works).length;
  const entries = [
    ...(featured.length > 0 || hasTools
      ? [{ id: "selected", label: t("Selected works"), count: featured.length }]
      : []),
    ...(experience.length > 0 || hasTools
      ? [{ id: "experience", label: t(partNames.experience), count: experience.length }]
      : []),
    ...(scholars.length > 0 || hasTools
      ? [{ id: "scholars", label: t(partNames.scholars), count: scholars.length }]
      : []),
    ...groupsOf(shown).map(({ slug, label, works: groupWorks }) => ({
      id: slug,
      label,
      count: countWorks(groupWorks),
    })),
    ...(coAuthors > 0 ? [{ id: "co-authors", label: t("Co-authors"), count: coAuthors }] : []),
  ];
  if (entries.length < 2) return <span />;
  return (
    <nav className="person-contents" aria-label={t("On this page")}>
      {entries.map(({ id, label, count }) => (
        <a key={id} href={`#${id}`}>
          {label} <span className="mono">{count}</span>
        </a>
      ))}
    </nav>
  );
}

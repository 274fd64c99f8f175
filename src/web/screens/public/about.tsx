import { type AboutPerson, usualOf, usualPeople } from "../../accounts/about/about-people.ts";
import { PersonCard } from "../../accounts/about/person-card.tsx";
import { useSite } from "../../api/queries/use-site.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { aboutWords } from "../../words/about-words.ts";
import { Said } from "../../words/said.tsx";
import { useWords } from "../../words/use-words.ts";
import { ReadingPage } from "./reading-page.tsx";

const sections = ["system", "team", "mentors", "feedback"] as const;

export function About() {
  const t = useWords(aboutWords);
  const { data } = useSite();
  return (
    <ReadingPage
      title={t("title")}
      lede={t("lede")}
      contents={sections.map((id) => ({ id, label: t(`contents.${id}`) }))}
    >
      <section id="system" aria-labelledby="system-title">
        <h2 id="system-title">{t("contents.system")}</h2>
        <p>{t("system.faculty")}</p>
        <p>{t("system.heads")}</p>
        <p>
          <Said
            words={aboutWords}
            say="system.directory"
            parts={[
              (inner) => (
                <Anchor to="/directory" className="lnk">
                  {inner}
                </Anchor>
              ),
            ]}
          />
        </p>
      </section>
      <People list="team" first={0} given={data?.team ?? null} />
      <People list="mentors" first={usualPeople.team.length} given={data?.mentors ?? null} />
      <section id="feedback" aria-labelledby="feedback-title">
        <h2 id="feedback-title" className="caps">
          {t("feedback")}
        </h2>
        <Feedback form={data?.feedbackUrl ?? null} mail={data?.mail ?? null} />
      </section>
    </ReadingPage>
  );
}

type PeopleProps = {
  list: "team" | "mentors";
  /** Of the drawings, so that the two grids do not show the same faces. */
  first: number;
  given: readonly AboutPerson[] | null;
};

/** A grid of people; an institute that has named nobody in it has none. */
function People({ list, first, given }: PeopleProps) {
  const t = useWords(aboutWords);
  const people = given ?? usualOf(list, t);
  if (people.length === 0) return null;
  return (
    <section id={list} aria-labelledby={`${list}-title`}>
      <h2 id={`${list}-title`} className="caps">
        {t(list)}
      </h2>
      <ul className={list === "team" ? "people-grid" : "people-grid two"}>
        {people.map((person, place) => (
          <PersonCard key={person.id} person={person} place={first + place} />
        ))}
      </ul>
    </section>
  );
}

function Feedback({ form, mail }: { form: string | null; mail: string | null }) {
  const t = useWords(aboutWords);
  const link = (to: string) => (inner: string) => (
    <Anchor to={to} className="lnk">
      {inner}
    </Anchor>
  );
  return (
    <p>
      {form ? (
        <Said words={aboutWords} say="feedbackForm" parts={[link(form)]} />
      ) : mail ? (
        <Said words={aboutWords} say="feedbackMail" values={{ mail }} parts={[link(`mailto:${mail}`)]} />
      ) : (
        t("feedbackNone")
      )}
    </p>
  );
}

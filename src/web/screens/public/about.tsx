import { text } from "#texts/text.ts";
import { type AboutPerson, defaultPeople, defaultPeopleOf } from "../../accounts/about/about-people.ts";
import { PersonCard } from "../../accounts/about/person-card.tsx";
import { useSite } from "../../core/use-site.ts";
import { RichText } from "../../texts/rich-text.tsx";
import { useT } from "../../texts/use-t.ts";
import { textLink } from "../../ui/anchor.tsx";
import { ReadingPage } from "./reading-page.tsx";

const sections = ["system", "team", "mentors", "feedback"] as const;

export function About() {
  const t = useT();
  const { data } = useSite();
  return (
    <ReadingPage
      title={t("About")}
      intro={t("A centralised place for an academic institution to manage and update its faculty profiles.")}
      contents={sections.map((id) => ({ id, label: t(contentsTexts[id]) }))}
    >
      <section id="system" aria-labelledby="system-title">
        <h2 id="system-title">{t("The system")}</h2>
        <p>
          {t(
            "Faculty members record their qualifications, experience, research profile, publications, patents, projects, training, seminars, activities and awards. One author enters each record with its proof; it then appears in the lists of the other authors too.",
          )}
        </p>
        <p>
          {t(
            "Heads of department see the records of their department and send notifications to their faculty. Admins see all records by type. Every count opens the records behind it, so that decisions and reports can be checked.",
          )}
        </p>
        <p>
          <RichText
            text="Faculty with public profiles are listed in the <1>directory</1>."
            parts={[textLink("/directory")]}
          />
        </p>
      </section>
      <People list="team" first={0} shown={data?.team ?? null} />
      <People list="mentors" first={defaultPeople.team.length} shown={data?.mentors ?? null} />
      <section id="feedback" aria-labelledby="feedback-title">
        <h2 id="feedback-title" className="caps">
          {t("FEEDBACK")}
        </h2>
        <Feedback form={data?.feedbackUrl ?? null} mail={data?.mail ?? null} />
      </section>
    </ReadingPage>
  );
}

type PeopleProps = {
  list: "team" | "mentors";
  /** The first number of the drawings, so that the two grids do not show the same faces. */
  first: number;
  shown: readonly AboutPerson[] | null;
};

/** A grid of people; absent if an institute has named nobody in it. */
function People({ list, first, shown }: PeopleProps) {
  const t = useT();
  const people = shown ?? defaultPeopleOf(list, t);
  if (people.length === 0) return null;
  return (
    <section id={list} aria-labelledby={`${list}-title`}>
      <h2 id={`${list}-title`} className="caps">
        {t(list === "team" ? "OUR TEAM" : "MENTORS")}
      </h2>
      <ul className={list === "team" ? "people-grid" : "people-grid two"}>
        {people.map((person, index) => (
          <PersonCard key={person.id} person={person} index={first + index} />
        ))}
      </ul>
    </section>
  );
}

function Feedback({ form, mail }: { form: string | null; mail: string | null }) {
  const t = useT();
  return (
    <p>
      {form ? (
        <RichText text="Tell us what works and what does not in the <1>feedback form</1>." parts={[textLink(form)]} />
      ) : mail ? (
        <RichText
          text="Tell us what works and what does not by e-mail to <1>{{mail}}</1>."
          values={{ mail }}
          parts={[textLink(`mailto:${mail}`)]}
        />
      ) : (
        t("Tell your head of department or your admin what works and what does not.")
      )}
    </p>
  );
}

const contentsTexts = {
  system: text("The system"),
  team: text("Our team"),
  mentors: text("Mentors"),
  feedback: text("Feedback"),
};

import { useSite } from "../../api/queries/use-site.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ReadingPage } from "./reading-page.tsx";
import { developers, mentors } from "./team.ts";
import { TeamCard } from "./team-card.tsx";

const contents = [
  { id: "system", label: "The system" },
  { id: "team", label: "Our team" },
  { id: "mentors", label: "Mentors" },
  { id: "feedback", label: "Feedback" },
] as const;

export function About() {
  const { data } = useSite();
  return (
    <ReadingPage
      title="About"
      lede="A centralised place for an academic institution to keep and bring up to date what its teachers do."
      contents={contents}
    >
      <section id="system" aria-labelledby="system-title">
        <h2 id="system-title">The system</h2>
        <p>
          Faculty keep their qualifications, experience, research profile and records: papers, books, patents, projects,
          training, seminars, activities and awards. Each is entered once, with its proof, by one of the people on it;
          the others find it in their own lists.
        </p>
        <p>
          Heads of department see the department’s tables and write to their faculty. Admins see every record by its
          kind. Every count can be opened to the rows behind it, so that a decision or a report rests on what was
          entered.
        </p>
      </section>
      <section id="team" aria-labelledby="team-title">
        <h2 id="team-title" className="caps">
          OUR TEAM
        </h2>
        <ul className="people-grid">
          {developers.map((member) => (
            <TeamCard key={member.id} member={member} />
          ))}
        </ul>
      </section>
      <section id="mentors" aria-labelledby="mentors-title">
        <h2 id="mentors-title" className="caps">
          MENTORS
        </h2>
        <ul className="people-grid two">
          {mentors.map((member) => (
            <TeamCard key={member.id} member={member} />
          ))}
        </ul>
      </section>
      <section id="feedback" aria-labelledby="feedback-title">
        <h2 id="feedback-title" className="caps">
          FEEDBACK
        </h2>
        <Feedback form={data?.feedbackUrl ?? null} mail={data?.mail ?? null} />
      </section>
    </ReadingPage>
  );
}

function Feedback({ form, mail }: { form: string | null; mail: string | null }) {
  if (form)
    return (
      <p>
        Say what works and what does not in the{" "}
        <Anchor to={form} className="lnk">
          feedback form
        </Anchor>
        .
      </p>
    );
  if (mail)
    return (
      <p>
        Say what works and what does not, by mail to{" "}
        <Anchor to={`mailto:${mail}`} className="lnk">
          {mail}
        </Anchor>
        .
      </p>
    );
  return <p>Say what works and what does not to your head of department or your admin.</p>;
}

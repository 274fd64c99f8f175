import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { HoverCard } from "../../ui/dialog/hover-card.tsx";
import type { AboutPerson } from "./about-people.ts";
import { PersonPicture } from "./person-picture.tsx";

/** A member of the team or a mentor: photo or drawing, badge with its card, work, links. */
export function PersonCard({ person, index }: { person: Omit<AboutPerson, "id">; index: number }) {
  const t = useT();
  const { name, role, description, linkedin, github, photo } = person;
  return (
    <li className="person-card">
      <PersonPicture photo={photo} index={index} />
      <h3>{name}</h3>
      {role && <p className="role">{role}</p>}
      <HoverCard
        align="start"
        card={
          <div className="active-card">
            <b>{name}</b>
            <p>{role ?? description}</p>
            <p className="note">{t("Currently works on the system.")}</p>
          </div>
        }
      >
        <button type="button" className="active-badge" aria-label={t("Active: {{name}}", { name })}>
          {t("Active")}
        </button>
      </HoverCard>
      <p>{description}</p>
      {(linkedin || github) && (
        <p className="row">
          {linkedin && (
            <Anchor to={linkedin} className="text-link" aria-label={t("{{name}} on LinkedIn", { name })}>
              LinkedIn
            </Anchor>
          )}
          {github && (
            <Anchor to={github} className="text-link" aria-label={t("{{name}} on GitHub", { name })}>
              GitHub
            </Anchor>
          )}
        </p>
      )}
    </li>
  );
}

import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { HoverCard } from "../../ui/hover-card.tsx";
import type { TeamMember } from "./team.ts";

export function TeamCard({ member }: { member: TeamMember }) {
  const { name, description, linkedinURI, githubURI, profileImage } = member;
  return (
    <li>
      <Avatar name={name} photo={profileImage || undefined} size="huge" />
      <h3>{name}</h3>
      <HoverCard
        align="start"
        card={
          <div className="active-card">
            <b>{name}</b>
            <p>Works on the system at present.</p>
          </div>
        }
      >
        <button type="button" className="active-badge" aria-label={`Active: ${name}`}>
          Active
        </button>
      </HoverCard>
      <p>{description}</p>
      {(linkedinURI || githubURI) && (
        <p className="row">
          {linkedinURI && (
            <Anchor to={linkedinURI} className="lnk" aria-label={`${name} on LinkedIn`}>
              LinkedIn
            </Anchor>
          )}
          {githubURI && (
            <Anchor to={githubURI} className="lnk" aria-label={`${name} on GitHub`}>
              GitHub
            </Anchor>
          )}
        </p>
      )}
    </li>
  );
}

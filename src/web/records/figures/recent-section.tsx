import type { Area } from "#access/roles.ts";
import { displayPath } from "../../core/area.ts";
import { ProofMark } from "../../fields/marks/proof-mark.tsx";
import { type MarkName, markNames, StateMark } from "../../fields/marks/state-mark.tsx";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Section } from "../../ui/page/section.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import type { Dashboard } from "./dashboard.ts";

type RecentSectionProps = {
  area: Area;
  /** "Recently changed" for own records; for others the creation date is used. */
  title: string;
  recent: Dashboard["recent"];
};

/** A few recent records, with their age according to the title. */
export function RecentSection({ area, title, recent }: RecentSectionProps) {
  const t = useT();
  if (recent.length === 0) return null;
  return (
    <Section title={title}>
      <ol className="recent">
        {recent.map(({ id, kind, title, state, people, proofs, proofLinks, at }) => (
          <li key={id}>
            <div className="grow">
              <Anchor className="truncate strong" to={displayPath(area, kind, id)} title={title}>
                {title || t("Untitled")}
              </Anchor>
              <p className="truncate note">
                <StateMark mark={markOf(state)} /> {findKind(kind)?.label.one}
                {people && `, ${people}`}
              </p>
            </div>
            <ProofMark count={proofs} links={proofLinks} />
            <span className="age dim">
              <DateTime at={at} format="age" />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function markOf(state: string): MarkName {
  return markNames.find((name) => name === state) ?? "draft";
}

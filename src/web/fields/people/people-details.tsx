import type { ReactNode } from "react";
import { Tag } from "../../ui/text/tag.tsx";
import { AccountMark } from "./account-mark.tsx";
import { type PeopleRules, type ShownPerson, tagsOf } from "./people-lines.ts";

type PeopleDetailsProps = {
  people: readonly ShownPerson[];
  rules: PeopleRules;
  /** At the end of an entry (from 1), for whoever may change it. */
  actionOn?: (person: ShownPerson, position: number) => ReactNode;
};

/** The list on a detail page: position, name, affiliation, and whether the colleague confirmed. */
export function PeopleDetails({ people, rules, actionOn }: PeopleDetailsProps) {
  return (
    <ol className="people shown">
      {people.map((person, index) => {
        const action = actionOn?.(person, index + 1);
        const mark = <AccountMark person={person} isViewer={person.isViewer ?? false} />;
        const tags = tagsOf(person, index, rules);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list may hold the same name twice
          <li className="person-row" key={index} data-declined={person.state === "declined" || undefined}>
            <span className="mono dim">{index + 1}</span>
            <span className="person">
              <span className="person-name">{person.name}</span>
              {tags && <Tag>{tags}</Tag>}
              {person.credit && <span className="note">{person.credit.join(", ")}</span>}
            </span>
            <span className="affiliation secondary truncate" title={person.affiliation}>
              {person.affiliation}
            </span>
            {action ? (
              <span className="row">
                {mark}
                {action}
              </span>
            ) : (
              mark
            )}
          </li>
        );
      })}
    </ol>
  );
}

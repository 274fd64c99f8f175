import type { directory } from "#contract/directory.ts";
import type { Answer } from "#contract/endpoint.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { directoryWords } from "../../words/directory-words.ts";
import { useWords } from "../../words/use-words.ts";

type Row = Answer<typeof directory.list>["rows"][number];

/** People by department; where there are several institutes, each department says whose it is. */
export function DirectoryPeople({ rows }: { rows: readonly Row[] }) {
  const t = useWords(directoryWords);
  return groupsOf(rows, t("other")).map(({ heading, people }) => (
    <section key={heading} aria-label={heading}>
      <h2>{heading}</h2>
      <ul className="directory-people">
        {people.map(({ slug, name, designation, interests }) => (
          <li key={slug}>
            <Anchor className="lnk" to={`/people/${slug}`}>
              {name}
            </Anchor>
            {designation && <span className="post">{designation}</span>}
            {interests.length > 0 && <span className="note">{interests.slice(0, 6).join(", ")}</span>}
          </li>
        ))}
      </ul>
    </section>
  ));
}

function groupsOf(rows: readonly Row[], other: string): { heading: string; people: Row[] }[] {
  const isOneHouse = new Set(rows.map(({ institute }) => institute)).size < 2;
  const groups: { heading: string; people: Row[] }[] = [];
  for (const person of rows) {
    const department = person.department ?? other;
    const heading = isOneHouse ? department : `${department}, ${person.institute}`;
    const last = groups.at(-1);
    if (last?.heading === heading) last.people.push(person);
    else groups.push({ heading, people: [person] });
  }
  return groups;
}

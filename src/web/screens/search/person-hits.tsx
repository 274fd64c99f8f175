import type { ResponseOf } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";
import { recordsOf } from "#rules/screens/areas.ts";
import { usePhoto } from "../../core/api/use-file.ts";
import { useArea } from "../../core/area.ts";
import { recordsQueryFor } from "../../records/records-query-for.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Tag } from "../../ui/text/tag.tsx";
import { Matches } from "./matches.tsx";

type Row = ResponseOf<typeof search.people>["rows"][number];

/** Found colleagues, with links: their public page if it is on, and those of their works that may be seen. */
export function PersonHits({ rows }: { rows: readonly Row[] }) {
  return (
    <ol className="hits">
      {rows.map((row) => (
        <PersonHit key={row.id} row={row} />
      ))}
    </ol>
  );
}

const maxInterests = 6;

function PersonHit({ row }: { row: Row }) {
  const t = useT();
  const hasWorks = recordsOf(useArea()) !== undefined;
  const photo = usePhoto(row.id, row.hasPhoto);
  const { name, designation, department, institute, email, interests, works } = row;
  return (
    <li className="person-hit">
      <Avatar name={name} {...(photo ? { photo } : {})} />
      <div>
        <p className="hit-title">
          {row.page === null ? (
            <strong>{name}</strong>
          ) : (
            <Anchor to={`/people/${row.page}`} aria-label={t("{{name}}, public page", { name })}>
              {name}
            </Anchor>
          )}
          {hasWorks && (
            <Anchor className="text-link" to={`?${new URLSearchParams({ q: recordsQueryFor(row) })}`}>
              {t("Their records")}
            </Anchor>
          )}
        </p>
        <p className="hit-facts">
          {[designation, department?.name, institute, email].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {works > 0 && <span>{t("{{count}} matching records", { count: works })}</span>}
        </p>
        {interests.length > 0 && (
          <p className="row wrap">
            {interests.slice(0, maxInterests).map((interest) => (
              <Tag key={interest}>{interest}</Tag>
            ))}
          </p>
        )}
        <Matches matches={row.matches} />
      </div>
    </li>
  );
}

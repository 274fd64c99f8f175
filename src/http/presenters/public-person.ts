import type { directory } from "#contract/directory.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { PublicPerson } from "#domain/directory/read-page.ts";

export function presentPublicPerson({
  updatedAt: _,
  featured,
  works,
  ...person
}: PublicPerson): Presented<typeof directory.read> {
  return { ...person, featured: featured.map(presentPublicWork), works: works.map(presentPublicWork) };
}

function presentPublicWork({ kind, csl: _, cited: __, ...work }: PublicPerson["works"][number]) {
  return { ...work, kind: kind.slug, where: work.venue };
}

import type { PublicWork } from "#domain/directory/present-work.ts";
import type { PublicPerson } from "#domain/directory/read-page.ts";

/** Other profiles of the person, by the ids that the page shows. */
function profileLinks({ orcid, scopusIds, scholar }: Pick<PublicPerson, "orcid" | "scopusIds" | "scholar">) {
  return [
    ...(orcid ? [{ says: `ORCID ${orcid}`, url: `https://orcid.org/${encodeURIComponent(orcid)}` }] : []),
    ...scopusIds.map((id) => ({
      says: `Scopus ${id}`,
      url: `https://www.scopus.com/authid/detail.uri?authorId=${encodeURIComponent(id)}`,
    })),
    ...(scholar
      ? [{ says: "Google Scholar", url: `https://scholar.google.com/citations?user=${encodeURIComponent(scholar)}` }]
      : []),
  ];
}

/** The person and the works of the page as structured data (schema.org). */
export function personData(person: PublicPerson, publicUrl: string): object {
  const address = `${publicUrl}/people/${person.slug}`;
  const id = `${address}#person`;
  const links = profileLinks(person);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Person",
        "@id": id,
        name: person.name,
        url: address,
        affiliation: { "@type": "CollegeOrUniversity", name: person.institute },
        ...(person.designation && { jobTitle: person.designation }),
        ...(person.email && { email: person.email }),
        ...(person.photo && { image: `${publicUrl}/api/directory/${person.slug}/photo` }),
        ...(person.interests.length > 0 && { knowsAbout: person.interests }),
        ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
      },
      ...person.works.map((work) => workData(work, id)),
    ],
  };
}

const types: Readonly<Record<string, string>> = {
  "article-journal": "ScholarlyArticle",
  "paper-conference": "ScholarlyArticle",
  chapter: "Chapter",
  book: "Book",
};

function workData({ title, year, link, item, cited }: PublicWork, person: string): object {
  const container = item["container-title"] ?? item["event-title"];
  const names = cited.people.map(({ printed }) => ({ "@type": "Person", name: printed }));
  return {
    "@type": types[item.type] ?? "CreativeWork",
    name: title,
    author: names.length > 0 ? names : { "@id": person },
    ...(year && { datePublished: year }),
    ...(container && { isPartOf: { "@type": "CreativeWork", name: container } }),
    ...(link && { url: link }),
    ...(item.DOI && { identifier: `https://doi.org/${item.DOI}` }),
  };
}

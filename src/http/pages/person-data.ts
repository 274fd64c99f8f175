import type { PublicWork } from "#domain/directory/present-work.ts";
import type { PublicPerson } from "#domain/directory/read-page.ts";

/** Other profiles of the person, by the ids that the page shows. */
function profileLinks({
  orcid,
  scopusIds,
  scholar,
  wos,
}: Pick<PublicPerson, "orcid" | "scopusIds" | "scholar" | "wos">): { says: string; url: string }[] {
  return [
    ...(orcid ? [{ says: `ORCID ${orcid}`, url: `https://orcid.org/${encodeURIComponent(orcid)}` }] : []),
    ...scopusIds.map((id) => ({
      says: `Scopus ${id}`,
      url: `https://www.scopus.com/authid/detail.uri?authorId=${encodeURIComponent(id)}`,
    })),
    ...(scholar
      ? [{ says: "Google Scholar", url: `https://scholar.google.com/citations?user=${encodeURIComponent(scholar)}` }]
      : []),
    ...(wos
      ? [{ says: "Web of Science", url: `https://www.webofscience.com/wos/author/record/${encodeURIComponent(wos)}` }]
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
      ...person.works.map((work) => workData(work, { person: id, publicUrl })),
    ],
  };
}

const types: Readonly<Record<string, string>> = {
  "article-journal": "ScholarlyArticle",
  "paper-conference": "ScholarlyArticle",
  chapter: "Chapter",
  book: "Book",
};

/** A work; its people who have pages are these pages' persons. */
function workData(
  { title, year, link, item, people, mark }: PublicWork,
  { person, publicUrl }: { person: string; publicUrl: string },
): object {
  const container = item["container-title"] ?? item["event-title"];
  const names = people.map(({ name, self, slug }) => ({
    "@type": "Person",
    name,
    ...(self && { "@id": person }),
    ...(slug && { "@id": `${publicUrl}/people/${slug}#person`, url: `${publicUrl}/people/${slug}` }),
  }));
  return {
    "@type": types[item.type] ?? "CreativeWork",
    name: title,
    author: names.length > 0 ? names : { "@id": person },
    ...(mark && { creativeWorkStatus: mark === "retracted" ? "Retracted" : "Erratum" }),
    ...(year && { datePublished: year }),
    ...(container && { isPartOf: { "@type": "CreativeWork", name: container } }),
    ...(link && { url: link }),
    ...(item.DOI && { identifier: `https://doi.org/${item.DOI}` }),
  };
}

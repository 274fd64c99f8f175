import type { PublicWork } from "#domain/directory/present-work.ts";
import type { PublicPerson } from "#domain/directory/read-page.ts";
import { doiLink } from "#kinds/fields/doi.ts";
import { profileAddress } from "#kinds/person.ts";

/** Other profiles of the person, by the ids that the page shows. */
function profileLinks({ orcid, scopusIds, scholar, wos }: PublicPerson): string[] {
  return [
    ...(orcid ? [profileAddress.orcid(orcid)] : []),
    ...scopusIds.map(profileAddress.scopus),
    ...(scholar ? [profileAddress.scholar(scholar)] : []),
    ...(wos ? [profileAddress.wos(wos)] : []),
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
        ...(links.length > 0 && { sameAs: links }),
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

/** A work as structured data; people who have public pages are linked to them. */
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
    ...(item.DOI && { identifier: doiLink(item.DOI) }),
  };
}

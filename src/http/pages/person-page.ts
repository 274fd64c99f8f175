import { citationFormats } from "#domain/directory/export-works.ts";
import { lookAsEveryone, takeLook } from "#domain/directory/look.ts";
import { countWorks, grouped, type PublicWork } from "#domain/directory/present-work.ts";
import { listPageSlugs } from "#domain/directory/read-directory.ts";
import { type PublicPerson, readPage } from "#domain/directory/read-page.ts";
import { Refusal } from "#domain/refusal.ts";
import { recordKinds } from "#kinds/registry.ts";
import { frame } from "./frame.ts";
import { type Html, html } from "./html.ts";
import { personData, profileLinks } from "./person-data.ts";
import type { PublicPage } from "./public-page.ts";

/** A faculty member's public page. */
export const personPage: PublicPage = {
  path: "/people/:slug",
  isListed: true,
  describe: async ({ appContext, params, from }) => {
    const person = await lookAsEveryone(appContext, async (visitor) => {
      await takeLook(visitor, from);
      return readPage(visitor, params.slug ?? "");
    }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === "not-found") return undefined;
      throw error;
    });
    if (!person) return undefined;
    const post = [person.designation, person.department, person.institute].filter(Boolean).join(", ");
    const count = countWorks(person.works);
    const works = count === 1 ? "1 work" : `${count} works`;
    return {
      title: person.name,
      description: `${person.name}, ${post}. ${works}${person.interests.length > 0 ? `; works on ${person.interests.slice(0, 5).join(", ")}` : ""}.`,
      type: "profile",
      path: `/people/${person.slug}`,
      ...(person.photo && { picture: { path: `/api/directory/${person.slug}/photo`, says: person.name } }),
      data: personData(person, appContext.publicUrl),
      body: frame(body(person)),
    };
  },
  listAddresses: async (appContext) => (await listPageSlugs(appContext)).map((slug) => `/people/${slug}`),
};

function body(person: PublicPerson): Html {
  const { slug, name, designation, department, institute, photo, about, interests, qualifications, featured, works } =
    person;
  const post = [designation, department].filter(Boolean).join(", ");
  return html`<article class="person-page">
<header class="person-head">${photo && html`<img class="person-photo" src="/api/directory/${slug}/photo" alt="" width="144" height="144" />`}
<div><h1>${name}</h1>${post && html`<p class="post">${post}</p>`}<p class="post">${institute}</p>${contacts(person)}</div></header>
${about && html`<section><h2>About</h2>${about.split(/\n+/).map((line) => html`<p>${line}</p>`)}</section>`}
${interests.length > 0 && html`<section><h2>Research interests</h2><ul class="person-interests">${interests.map((one) => html`<li>${one}</li>`)}</ul></section>`}
${qualifications.length > 0 && html`<section><h2>Qualifications</h2><ul class="person-lines">${qualifications.map((one) => html`<li>${one}</li>`)}</ul></section>`}
${featured.length > 0 && html`<section><h2>Selected works</h2><ul class="person-works">${featured.map(entry)}</ul></section>`}
${kindsOf(works).map(([label, own]) => html`<section><h2>${label} <span class="count">${countWorks(own)}</span></h2>${yearsOf(own)}</section>`)}
${works.length === 0 && html`<p class="directory-empty">No records are shown here yet.</p>`}
${works.length > 0 && exports(slug)}
<p class="person-foot"><a class="lnk" href="/directory">Directory</a></p>
</article>`;
}

function contacts(person: PublicPerson): Html | false {
  const links = profileLinks(person);
  if (links.length === 0 && !person.email) return false;
  return html`<ul class="person-links">${person.email && html`<li><a class="lnk" href="mailto:${person.email}">${person.email}</a></li>`}${links.map(
    ({ says, url }) => html`<li><a class="lnk" href="${url}" rel="me noopener noreferrer">${says}</a></li>`,
  )}</ul>`;
}

const formatNames: Record<(typeof citationFormats)[number], string> = {
  bibtex: "BibTeX",
  csl: "CSL-JSON",
  txt: "Plain text",
};

function exports(slug: string): Html {
  return html`<section class="person-exports"><h2>References</h2><ul>${citationFormats.map(
    (format) =>
      html`<li><a class="lnk" href="/api/directory/${slug}/export?format=${format}" download>${formatNames[format]}</a></li>`,
  )}</ul></section>`;
}

/** In the order of the sidebar, each kind by its label. */
function kindsOf(works: readonly PublicWork[]): [string, PublicWork[]][] {
  const place = new Map(recordKinds.map(({ label }, at) => [label.many, at]));
  const groups = grouped(works, ({ kind }) => kind.label.many);
  return groups.sort(([a], [b]) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}

function yearsOf(works: readonly PublicWork[]): Html {
  const years = grouped(works, ({ year }) => year);
  return html`${years.map(([year, own]) => html`<h3>${year || "No year"}</h3><ul class="person-works">${own.map(entry)}</ul>`)}`;
}

const marks = { erratum: "Erratum", retracted: "Retracted" } as const;

function entry({ title, authors, where, year, link, mark }: PublicWork): Html {
  const place = [where, year].filter(Boolean).join(", ");
  return html`<li><span class="work-title">${link ? html`<a class="lnk" href="${link}" rel="noopener noreferrer">${title}</a>` : title}${
    mark && html` <span class="work-mark">${marks[mark]}</span>`
  }</span>${
    authors && html`<span class="work-authors">${authors}</span>`
  }${place && html`<span class="work-where">${place}</span>`}</li>`;
}

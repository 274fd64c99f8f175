import { lookAsEveryone, takeLook } from "#domain/directory/look.ts";
import { type Directory, type DirectoryQuery, readDirectory } from "#domain/directory/read-directory.ts";
import { frame } from "./frame.ts";
import { type Html, html } from "./html.ts";
import type { PublicPage } from "./public-page.ts";

/** The directory of public pages, also for browsers without scripts. */
export const directoryPage: PublicPage = {
  path: "/directory",
  isListed: true,
  describe: async ({ appContext, site, search, from }) => {
    const input = inputIn(search);
    const found = await lookAsEveryone(appContext, async (visitor) => {
      await takeLook(visitor, from);
      return readDirectory(visitor, input);
    });
    const at = site?.institute ? ` at ${site.institute}` : "";
    return {
      title: "Directory",
      description: `Faculty${at} with public profiles: research interests and publications, by department and name.`,
      body: frame(body(found, input)),
    };
  },
};

function inputIn(search: URLSearchParams): DirectoryQuery {
  const given = (name: string) => search.get(name)?.replaceAll("\0", "").trim().slice(0, 200) || undefined;
  return { q: given("q"), department: given("department"), cursor: given("cursor") };
}

function body({ rows, total, nextCursor, departments }: Directory, input: DirectoryQuery): Html {
  return html`<div class="directory">
<h1>Directory</h1>
<p class="lede">Faculty with public profiles.</p>
<form class="directory-search" method="get" action="/directory" role="search">
<label><span>Name, department or interest</span><input type="search" name="q" value="${input.q ?? ""}" maxlength="200" /></label>
<label><span>Department</span><select name="department"><option value="">All departments</option>${departments.map(
    ({ code, name }) =>
      code === input.department
        ? html`<option value="${code}" selected>${name}</option>`
        : html`<option value="${code}">${name}</option>`,
  )}</select></label>
<button type="submit" class="btn">Search</button>
</form>
<p class="note" role="status">${total === 1 ? "1 person" : `${total} people`}</p>
${rows.length === 0 && empty(input)}${groupsOf(rows).map(group)}
${nextCursor !== null && html`<p><a class="lnk" href="${nextAddress(input, nextCursor)}">More people</a></p>`}
</div>`;
}

function empty({ q, department }: DirectoryQuery): Html {
  return q || department
    ? html`<p class="directory-empty">No matching people. <a class="lnk" href="/directory">Show all</a></p>`
    : html`<p class="directory-empty">No public profiles yet.</p>`;
}

type Person = Directory["rows"][number];
type Group = { heading: string; people: Person[] };

/** They are ordered by department; departments of the same name in two institutes stay separate. */
function groupsOf(rows: readonly Person[]): Group[] {
  const isOneInstitute = new Set(rows.map(({ institute }) => institute)).size < 2;
  const groups: Group[] = [];
  for (const person of rows) {
    const department = person.department ?? "Other";
    const heading = isOneInstitute ? department : `${department}, ${person.institute}`;
    const last = groups.at(-1);
    if (last?.heading === heading) last.people.push(person);
    else groups.push({ heading, people: [person] });
  }
  return groups;
}

function group({ heading, people }: Group): Html {
  return html`<section><h2>${heading}</h2><ul class="directory-people">${people.map(entry)}</ul></section>
`;
}

function entry({ slug, name, designation, interests }: Person): Html {
  return html`<li><a class="lnk" href="/people/${slug}">${name}</a>${designation && html`<span class="post">${designation}</span>`}${
    interests.length > 0 && html`<span class="note">${interests.slice(0, 6).join(", ")}</span>`
  }</li>`;
}

function nextAddress({ q, department }: DirectoryQuery, cursor: string): string {
  return `/directory?${new URLSearchParams({ ...(q && { q }), ...(department && { department }), cursor })}`;
}

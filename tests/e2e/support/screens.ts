import type { KindDefinition } from "#kinds/define-kind.ts";
import * as registry from "#kinds/registry.ts";
import { samples } from "#tests/conformance/samples.ts";
import type { Demo, Who } from "./demo.ts";

// An institute activates the optional ones; the demo has not.
const kinds = registry.kinds.filter(({ isOptional }) => !isOptional);
const recordKinds = registry.recordKinds.filter(({ isOptional }) => !isOptional);

/** An address behind a sign-in, with `:id` for a record of its kind and `:batch` for an import. */
export type Screen = { who: Who; path: string; heading?: RegExp };

export const lost = /^Oops! Captian looks like you are lost !$/;

const of = (who: Who, ...paths: string[]): Screen[] => paths.map((path) => ({ who, path }));
const nowhere = (who: Who, ...paths: string[]): Screen[] => paths.map((path) => ({ who, path, heading: lost }));

/** One address of every template. */
export const templates: readonly Screen[] = [
  ...of("superAdmin", "/superadmin", "/superadmin/toggle", "/superadmin/add", "/superadmin/audit"),
  ...of("superAdmin", "/superadmin/outbox", "/superadmin/account", "/superadmin/requests"),
  ...of("admin", "/admin", "/admin/users/faculty", "/admin/add-users", "/admin/profile", "/admin/display/journal"),
  ...of("admin", "/admin/upload", "/admin/bin", "/admin/settings", "/admin/requests", "/admin/claims", "/admin/review"),
  ...of("hod", "/hod", "/hod/users/faculty", "/hod/notify", "/hod/display/journal", "/hod/display/journal/:id"),
  ...of("hod", "/hod/reports/naac.3.4.5"),
  ...of("teacher", "/common/score", "/common/appraisal"),
  ...of("hod", "/hod/reports/appraisals"),
  ...of("teacher", "/faculty", "/common/display/conference", "/common/display/journal/:id", "/common/display/profile"),
  ...of("teacher", "/common/forms/journal", "/common/edit/journal/:id", "/common/edit/qualification"),
  ...of("teacher", "/common/upload/bulk", "/common/upload/bulk?batch=:batch", "/common/upload/bulk?batch=:done"),
  ...of("teacher", "/common/notifications", "/common/bin", "/common/account", "/common/claims", "/common/review"),
  ...of("admin", "/admin/reports", "/admin/reports?q=count+publications+by:dept,ay&show=matrix"),
  ...of("hod", "/hod/reports?q=count+publications+by:person+sort:-count"),
  ...of("hod", "/hod/search?q=learning", "/hod/search?q=learning&of=people"),
  ...of("teacher", "/common/reports?q=count+by:kind"),
  ...nowhere("teacher", "/common/display/no-such-kind"),
];

/** Every address of the product behind a sign-in, by role. */
export const screens: readonly Screen[] = [
  ...templates,
  ...of("superAdmin", "/superadmin/notifications", "/superadmin/search?q=dept:Computer"),
  ...of("admin", "/admin/search", "/admin/search?q=zzyzxq", "/admin/campaigns", "/admin/reports/submissions"),
  ...of("teacher", "/common/campaigns"),
  ...of("teacher", "/common/search?q=learning"),
  ...of("admin", "/admin/users/head", "/admin/users/admin", "/admin/notifications"),
  ...nowhere("admin", "/admin/users/no-such-type", "/admin/no-such-place", "/admin/display/profile"),
  ...tablesOf("admin", "/admin"),
  ...tablesOf("hod", "/hod"),
  ...nowhere("hod", "/hod/display/qualification", "/hod/display/no-such-kind", "/hod/no-such-place"),
  ...of("hod", "/hod/reports", "/hod/reports?q=count+by:kolour"),
  ...of("teacher", "/common/reports"),
  ...of("hod", "/common/notifications", "/common/upload/bulk", "/common/display/journal", "/common/account"),
  ...of("coordinator", "/hod", "/faculty", "/common/display/journal", "/hod/display/journal"),
  ...kinds.flatMap(pagesOf),
  ...nowhere("teacher", "/common/forms/no-such-kind", "/common/edit/need-based-projects/x", "/faculty/no-such-place"),
].filter(({ who, path }, index, all) => all.findIndex((one) => one.who === who && one.path === path) === index);

function tablesOf(who: Who, area: string): Screen[] {
  return recordKinds.flatMap(({ slug, label }) => [
    { who, path: `${area}/display/${slug}`, heading: new RegExp(`^${label.many}$`) },
    { who, path: `${area}/display/${slug}/:id` },
  ]);
}

function pagesOf({ slug, editSlug, isOnePerPerson, label }: KindDefinition): Screen[] {
  const who = "teacher";
  const [one, many] = [new RegExp(label.one, "i"), new RegExp(`^${label.many}$`)];
  if (isOnePerPerson)
    return ["display", "forms", "edit"].map((action) => ({
      who,
      path: `/common/${action}/${action === "edit" ? editSlug : slug}`,
      heading: one,
    }));
  return [
    { who, path: `/common/display/${slug}`, heading: many },
    { who, path: `/common/forms/${slug}`, heading: one },
    ...of(who, `/common/edit/${editSlug}/:id`, `/common/display/${slug}/:id`),
  ];
}

/** The address with its `:id` or `:batch` filled in, which is created if the demo has none. */
export async function addressOf(demo: Demo, { who, path }: Screen): Promise<string> {
  if (path.includes(":batch")) return path.replace(":batch", await anImport(demo, who));
  if (path.includes(":done")) {
    const id = await anImport(demo, who);
    await demo.call(who, "POST", `/api/imports/${id}/commit`);
    return path.replace(":done", id);
  }
  if (!path.includes(":id")) return path;
  const slug = /\/(?:display|edit)\/([\w-]+)/.exec(path)?.[1] ?? "";
  const kind = kinds.find((one) => one.slug === slug || one.editSlug === slug);
  if (!kind) throw new Error(`${path} names no kind.`);
  return path.replace(":id", await aRecord(demo, who, kind));
}

type Listed = { rows: { id: string; abilities: { edit: boolean } }[] };

async function aRecord(demo: Demo, who: Who, kind: KindDefinition): Promise<string> {
  const { slug } = kind;
  const { rows } = await demo.call<Listed>(who, "GET", `/api/records/${slug}?limit=20&scope=${scopes[who]}`);
  const found = who === "teacher" ? rows.find(({ abilities }) => abilities.edit) : rows[0];
  if (found) return found.id;
  const { data, people } = samples[slug]?.() ?? { data: {}, people: [] };
  const body = { data: withoutIds(data), ...(kind.people && { people: people.map(({ name }) => ({ name })) }) };
  const made = who === "teacher" ? who : "colleague";
  return (await demo.call<{ id: string }>(made, "POST", `/api/records/${slug}`, body)).id;
}

/** So that it is always a new record. */
function withoutIds({ doi, sourceIds, isbn, ...data }: Record<string, unknown>) {
  return data;
}

const scopes: Record<Who, string> = {
  superAdmin: "institute",
  iqac: "institute",
  principal: "institute",
  management: "institute",
  reviewer: "institute",
  admin: "institute",
  hod: "department",
  coordinator: "department",
  teacher: "own",
  colleague: "own",
};

/** A file with a valid row, one with unreadable cells, the same work twice, and one without a title. */
const file = [
  "title,journalTitle,issn,impactFactor,dateOfPublication,digitalObjectIdentifier",
  "Counting egrets from a moving train,Field Notes,1234-5679,2.4,2023-05,10.5555/egret.1",
  "Wells that remember the monsoon,Field Notes,12345,high,31 June,",
  "Counting egrets from a moving train,Field Notes,1234-5679,2.4,2023-05,10.5555/egret.1",
  ",Field Notes,,,2022,",
].join("\r\n");

async function anImport(demo: Demo, who: Who): Promise<string> {
  const form = new FormData();
  form.set("kind", "journal");
  form.set("file", new Blob([file], { type: "text/csv" }), "field-notes.csv");
  const { id } = await demo.call<{ id: string }>(who, "POST", "/api/imports", form);
  for (let turn = 0; turn < 100; turn++) {
    const { state } = await demo.call<{ state: string }>(who, "GET", `/api/imports/${id}`);
    if (state !== "reading") return id;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("The import is not read.");
}

import { operations } from "#contract/contract.ts";
import { actions } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { sensitiveParts } from "#kinds/derive/sensitive-parts.ts";
import type { Method } from "../server/client.ts";
import type { World } from "../server/world.ts";

/** A request of the contract, by the operation's name. */
export type Request = { operation: string; method: Method; url: string; body?: unknown };

/** A record with secrets in it. */
export type Planted = {
  kind: KindDefinition;
  id: string;
  proofs: string[];
  secrets: string[];
  hasCoauthor: boolean;
};

/** An import and the address of the owner's public page. */
export type Place = { world: World; batch: string; page: string };

/** Requests that return a whole record. */
export function recordReads({ kind, id, proofs }: Planted): Request[] {
  const url = `/api/records/${kind.slug}/${id}`;
  const get = (operation: string, path = ""): Request => ({ operation, method: "GET", url: `${url}${path}` });
  return [
    get("records.read"),
    get("timelines.read", "/history"),
    get("timelines.exportFile", "/history/export"),
    get("timelines.exportFile", "/history/export?format=json"),
    ...proofs.map((proof) => get("records.readProof", `/proofs/${proof}`)),
  ];
}

/** Requests that return records of the kind among others. */
export function readsAmongOthers({ kind, secrets }: Planted, person: string): Request[] {
  const { slug } = kind;
  const base = `/api/records/${slug}`;
  const get = (operation: string, url: string): Request => ({ operation, method: "GET", url });
  const columns = encodeURIComponent(
    Object.keys(kind.fields)
      .filter((name) => !sensitiveParts(kind).fields.includes(name))
      .join(","),
  );
  const hidden = sensitiveParts(kind).fields[0] ?? "";
  return [
    ...["own", "department", "institute", "unassigned", "bin"].flatMap((scope) => [
      get("records.list", `${base}?scope=${scope}&columns=${columns}`),
      get("records.exportList", `${base}/export?scope=${scope}&columns=${columns}`),
    ]),
    get("records.list", `${base}?columns=${hidden}`),
    get("records.list", `${base}?sort=${hidden}`),
    get("records.list", `${base}?q=${encodeURIComponent(`${hidden}:x has:${hidden}`)}`),
    get("records.exportList", `${base}/export`),
    get("records.exportList", `${base}/export?columns=${hidden}`),
    get("records.template", `${base}/template`),
    get("records.readOwn", `${base}/own`),
    get("records.count", `/api/counts?by=kind,department&kind=${slug}`),
    get("records.count", `/api/counts?by=${hidden}&kind=${slug}`),
    get("asking.ask", `/api/ask?q=${slug}`),
    get("asking.ask", `/api/ask?q=${encodeURIComponent(`count ${slug} by:${hidden}`)}`),
    get("asking.ask", `/api/ask?q=${encodeURIComponent(`${slug} sum:${hidden}`)}`),
    get("asking.exportAnswer", `/api/ask/export?q=${slug}&format=csv`),
    get("asking.exportAnswer", `/api/ask/export?q=${slug}&format=xlsx`),
    get("search.all", `/api/search?q=${encodeURIComponent(`kind:${slug} a`)}&limit=50`),
    get("search.people", `/api/people?q=${encodeURIComponent(person)}`),
    // Searches the start of a secret: the answer repeats the query, and only that.
    get("search.all", `/api/search?q=${encodeURIComponent(String(secrets[0]).slice(0, 7))}&kind=${slug}`),
  ];
}

/** The list as PDF, which takes the longest to make. */
export function printed({ kind }: Planted): Request {
  return { operation: "asking.exportAnswer", method: "GET", url: `/api/ask/export?q=${kind.slug}&format=pdf` };
}

/** Requests that change records, are refused, or are refused with the newer state; the records stay where they are. */
export function changes({ kind, id, proofs }: Planted): Request[] {
  const base = `/api/records/${kind.slug}`;
  const url = `${base}/${id}`;
  const post = (operation: string, to: string, body?: unknown): Request => ({
    operation,
    method: "POST",
    url: to,
    body,
  });
  const hidden = sensitiveParts(kind).fields[0] ?? "";
  return [
    { operation: "records.change", method: "PATCH", url, body: { version: 1, data: { [kind.title]: "Stale" } } },
    { operation: "records.change", method: "PATCH", url, body: { version: 1, data: { [hidden]: { not: "a value" } } } },
    { operation: "records.change", method: "PATCH", url, body: { nonsense: true } },
    post("records.create", base, { data: { [kind.title]: "Entered to be refused", [hidden]: { not: "a value" } } }),
    post("records.checkDuplicates", `${base}/check`, { data: { [kind.title]: `Unread cell of ${kind.slug}` } }),
    { operation: "timelines.preview", method: "GET", url: `${url}/versions/1` },
    post("timelines.restore", `${url}/restore-version`, { version: 0, to: 1 }),
    post("records.decidePair", `${url}/pairs`, { other: { kind: kind.slug, id }, class: null }),
    { operation: "records.removeProof", method: "DELETE", url: `${url}/proofs/${proofs[0] ?? id}x` },
    ...actions.filter((action) => action !== "decline").map((action) => post("records.action", `${url}/${action}`, {})),
    { operation: "records.list", method: "GET", url: `${base}?scope=own` },
  ];
}

/**
 * Every other operation, once for each viewer; those that would end a session or remove something are in `removals`.
 */
export function remainingOperations({ world, batch, page }: Place): Request[] {
  const { teacher } = world;
  const account = `/api/accounts/${teacher.publicId}`;
  const get = (operation: string, url: string): Request => ({ operation, method: "GET", url });
  const send = (method: Method, operation: string, url: string, body: unknown = {}): Request => ({
    operation,
    method,
    url,
    body,
  });
  return [
    get("delegates.list", "/api/me/delegates"),
    send("POST", "delegates.add", "/api/me/delegates", { person: teacher.publicId, until: "2020-01-01" }),
    send("DELETE", "delegates.end", `/api/me/delegates/${teacher.publicId}`),
    get("timelines.ofPerson", `${account}/timeline?limit=200`),
    get("timelines.exportOfPerson", `${account}/timeline/export`),
    get("timelines.exportOfPerson", `${account}/timeline/export?format=json`),
    get("auth.validateLink", "/api/auth/validate"),
    get("auth.site", "/api/site"),
    get("auth.logo", "/api/site/logo"),
    get("auth.aboutPhoto", `/api/site/photos/${world.institute.publicId}/${teacher.publicId}`),
    send("POST", "auth.signIn", "/api/auth/login", { email: teacher.email, password: "not it", role: "Faculty" }),
    send("POST", "auth.register", "/api/auth/register", { email: teacher.email }),
    send("POST", "auth.forgotPassword", "/api/auth/forgot-password", { email: teacher.email }),
    send("POST", "auth.resetPassword", "/api/auth/reset-password"),
    send("POST", "auth.checkSetUp", "/api/set-up/check"),
    send("POST", "auth.setUpDemo", "/api/set-up/demo"),
    send("POST", "auth.setUp", "/api/set-up"),
    get("own.readMe", "/api/me"),
    send("PATCH", "own.changePreferences", "/api/me/preferences"),
    send("PATCH", "own.changeName", "/api/me/name"),
    send("POST", "own.changePassword", "/api/me/password"),
    get("own.readSecondFactor", "/api/me/second-factor"),
    send("POST", "own.beginSecondFactor", "/api/me/second-factor"),
    send("POST", "own.confirmSecondFactor", "/api/me/second-factor/confirm"),
    send("POST", "own.renewRecoveryCodes", "/api/me/second-factor/recovery-codes"),
    send("POST", "own.endSecondFactor", "/api/me/second-factor/off"),
    get("own.listSessions", "/api/me/sessions"),
    send("PUT", "own.putPhoto", "/api/me/photo"),
    get("own.readPhoto", `${account}/photo`),
    get("own.readSidebar", "/api/me/sidebar"),
    get("records.toDo", "/api/me/to-do"),
    get("records.findColleagues", "/api/colleagues?q=asha"),
    get("asking.ask", "/api/ask?q=list"),
    get("imports.list", "/api/imports"),
    get("imports.read", `/api/imports/${batch}`),
    get("imports.rows", `/api/imports/${batch}/rows`),
    get("imports.errors", `/api/imports/${batch}/errors`),
    send("POST", "imports.create", "/api/imports"),
    send("POST", "imports.tableRows", "/api/table-rows/qualification/qualificationDetails"),
    send("PATCH", "imports.remap", `/api/imports/${batch}`, { kind: "journal" }),
    send("PATCH", "imports.fixRow", `/api/imports/${batch}/rows/2`, { decision: "add" }),
    send("POST", "imports.commit", `/api/imports/${batch}/commit`),
    get("accounts.list", "/api/accounts"),
    get("accounts.read", account),
    send("POST", "accounts.add", "/api/accounts"),
    send("PATCH", "accounts.change", account, { version: 0, state: "deactivated" }),
    send("POST", "accounts.activate", `${account}/activate`),
    send("POST", "accounts.invite", `${account}/invite`),
    send("POST", "accounts.importPeople", "/api/people-imports?dryRun=true"),
    get("accounts.departments", "/api/departments"),
    get("notifications.list", "/api/notifications"),
    send("POST", "notifications.markRead", `/api/notifications/${batch}/read`),
    send("POST", "notifications.markAllRead", "/api/notifications/read"),
    send("POST", "notifications.announce", "/api/announcements", {
      subject: "S",
      message: "M",
      department: "Computer",
    }),
    get("notifications.listAnnouncements", "/api/announcements"),
    get("dashboards.read", "/api/dashboard"),
    get("dashboards.system", "/api/system"),
    get("dashboards.audit", "/api/audit"),
    get("dashboards.outbox", "/api/outbox"),
    get("settings.read", "/api/settings"),
    send("PATCH", "settings.change", "/api/settings", { version: 0 }),
    send("PUT", "settings.putLogo", "/api/settings/logo"),
    send("PUT", "settings.putPhoto", "/api/settings/team/a/photo"),
    send("POST", "settings.addDomain", "/api/settings/domains"),
    send("POST", "settings.confirmDomain", "/api/settings/domains/nowhere.example/confirm", { code: "1" }),
    send("POST", "settings.grantDomain", "/api/system/domains"),
    send("POST", "settings.addDepartment", "/api/departments"),
    send("PATCH", "settings.changeDepartment", "/api/departments/Computer"),
    get("privacy.exportOwn", "/api/me/data"),
    get("archives.own", "/api/me/archive"),
    get("archives.department", "/api/archive?department=Computer"),
    get("privacy.listOwn", "/api/me/requests"),
    send("POST", "privacy.ask", "/api/me/requests", { kind: "correction", text: "T" }),
    send("POST", "privacy.withdraw", `/api/me/requests/${batch}/withdraw`),
    get("privacy.queue", "/api/requests"),
    send("POST", "privacy.answer", `/api/requests/${batch}/answer`, { state: "done", answer: "A" }),
    get("privacy.foresee", `${account}/erasure`),
    get("views.list", "/api/views?place=report"),
    send("POST", "views.save", "/api/views", { place: "report", name: "Mine", text: "count" }),
    send("PATCH", "views.change", `/api/views/${batch}`, { version: 1, name: "N" }),
    get("directory.list", "/api/directory"),
    get("directory.list", `/api/directory?q=${encodeURIComponent(world.teacher.name)}`),
    get("directory.read", `/api/directory/${page}`),
    get("directory.photo", `/api/directory/${page}/photo`),
    ...["bibtex", "ris", "csl", "txt", "jsonresume"].map((format) =>
      get("directory.export", `/api/directory/${page}/export?format=${format}`),
    ),
    get("directory.cite", `/api/directory/${page}/works/${batch}/citation`),
    get("directory.readOwn", "/api/me/public-page"),
    send("PATCH", "directory.changeOwn", "/api/me/public-page", { version: 999 }),
    get("directory.previewOwn", "/api/me/public-page/preview"),
    get("directory.listOwnWorks", "/api/me/public-page/works"),
    send("PUT", "directory.setItemVisibility", "/api/me/public-page/parts/qualifications/row", {
      visibility: "hidden",
    }),
    send("PUT", "directory.setWorkVisibility", `/api/me/public-page/works/${batch}`, { visibility: "hidden" }),
  ];
}

/**
 * An operation without a request above: once with the owner's account, once with a record, in each of its parameters.
 */
export function anyRequests(operation: string, { world, record }: { world: World; record: Planted }): Request[] {
  const endpoint = operations.find(({ name }) => name === operation)?.endpoint;
  if (!endpoint) return [];
  return [world.teacher.publicId, record.id].map((id) => ({
    operation,
    method: endpoint.method,
    url: endpoint.path.replace(":kind", record.kind.slug).replace(/:\w+/g, id),
    ...(endpoint.method === "GET" ? {} : { body: {} }),
  }));
}

/** Removing, declining and ending, at the end: first by those who may not. */
export function removals(planted: readonly Planted[], { world, batch }: Place): Request[] {
  const remove = (operation: string, url: string): Request => ({ operation, method: "DELETE", url });
  const of = ({ kind, id }: Planted) => `/api/records/${kind.slug}/${id}`;
  return [
    remove("settings.removeLogo", "/api/settings/logo"),
    remove("settings.removePhoto", "/api/settings/team/a/photo"),
    remove("settings.removeDomain", "/api/settings/domains/nowhere.example"),
    remove("notifications.removeAll", "/api/notifications/read"),
    remove("own.removePhoto", "/api/me/photo"),
    remove("views.remove", `/api/views/${batch}`),
    remove("accounts.endSessions", `/api/accounts/${world.stranger.publicId}/sessions`),
    remove("accounts.resetSecondFactor", `/api/accounts/${world.stranger.publicId}/second-factor`),
    remove("own.endSession", `/api/me/sessions/${batch}`),
    {
      operation: "privacy.erase",
      method: "POST",
      url: `/api/accounts/${world.teacher.publicId}/erasure`,
      body: { confirm: "x" },
    },
    ...planted
      .slice(-6)
      .flatMap((one): Request[] => [
        remove("records.remove", of(one)),
        { operation: "records.read", method: "GET", url: of(one) },
        { operation: "records.addProof", method: "POST", url: `${of(one)}/proofs`, body: {} },
        { operation: "records.action", method: "POST", url: `${of(one)}/restore` },
      ]),
    remove("imports.undo", `/api/imports/${batch}`),
    { operation: "auth.signOut", method: "POST", url: "/api/auth/logout" },
  ];
}

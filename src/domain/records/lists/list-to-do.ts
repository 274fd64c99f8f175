import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import { countClaims } from "#db/queries/claims.ts";
import { listOwnKinds, listTasks, type TaskRow } from "#db/queries/records/own-tasks.ts";
import type { Scope } from "#db/scope.ts";
import { findKind, profileKinds } from "#kinds/registry.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { sentence } from "#texts/sentence.ts";
import { claimViewer } from "../authorship/claim-viewer.ts";
import { gapsIn, redactionFactsOf } from "../gaps-in.ts";

export type Task = Presented<typeof records.toDo>["rows"][number];

const maxExamined = 1000;
const maxShown = 100;
const order: readonly Task["what"][] = ["claims", "confirm", "unread", "incomplete", "empty-profile"];

/** Open tasks of a person, the most urgent first; one entry per record. */
export async function listToDo(scope: Scope, actor: Actor): Promise<{ rows: Task[]; total: number }> {
  const rows = await listTasks(scope, actor.account, maxExamined);
  const tasks = [
    ...(await claimsToAnswer(scope, actor)),
    ...rows.flatMap((row) => taskOf(row, actor)),
    ...(await emptyProfiles(scope, actor)),
  ];
  tasks.sort((one, other) => order.indexOf(one.what) - order.indexOf(other.what));
  return { rows: tasks.slice(0, maxShown), total: tasks.length };
}

function taskOf(row: TaskRow, actor: Actor): Task[] {
  const kind = findKind(row.kind);
  if (!kind) return [];
  const about = { kind: row.kind, id: row.id, title: row.title, since: row.updatedAt };
  const mine = row.people.find(({ account }) => account === actor.publicId);
  // People who are on it only by a claim are confirmed by others.
  if (mine?.state === "proposed" && mine.matchedBy !== "claim" && mine.matchedBy !== "variant")
    return [{ ...about, what: "confirm", why: "It names you. Confirm or decline it." }];
  const texts = redactionFor(actor, kind, redactionFactsOf(kind, row, actor)).typed(row.unread);
  const [unread] = Object.entries(texts);
  if (unread) {
    const [field, text] = unread;
    return [
      {
        ...about,
        what: "unread",
        why: sentence("{{label}}: “{{text}}” was not recognised.", { label: kind.fields[field]?.label ?? field, text }),
      },
    ];
  }
  const [gap] = row.state === "draft" && !kind.isOnePerPerson ? gapsIn(kind, { ...row, unread: texts }).submit : [];
  return gap ? [{ ...about, what: "incomplete", why: gap.message }] : [];
}

async function claimsToAnswer(scope: Scope, actor: Actor): Promise<Task[]> {
  const { toAnswer } = await countClaims(scope, claimViewer(actor));
  if (toAnswer === 0) return [];
  const title = toAnswer === 1 ? "1 claim to answer" : sentence("{{count}} claims to answer", { count: toAnswer });
  const why = "Colleagues claim to be an author of your records.";
  return [{ what: "claims", kind: "", id: null, title, why, count: toAnswer, since: null }];
}

async function emptyProfiles(scope: Scope, actor: Actor): Promise<Task[]> {
  const has = new Set(await listOwnKinds(scope, actor.account));
  return profileKinds
    .filter(({ slug }) => !has.has(slug))
    .map(({ slug, label }) => ({
      what: "empty-profile",
      kind: slug,
      id: null,
      title: label.one,
      why: sentence("Your {{kind}} is still empty.", { kind: inSentence(label.one) }),
      since: null,
    }));
}

import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import { countClaims } from "#db/queries/claims.ts";
import {
  findTasks,
  listDrafts,
  type ReturnedRow,
  type TaskRow,
  type UnconfirmedRow,
} from "#db/queries/records/own-tasks.ts";
import type { Scope } from "#db/scope.ts";
import { isAskedToConfirm } from "#kinds/record-state.ts";
import { findKind, profileKinds } from "#kinds/registry.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { sentence } from "#texts/sentence.ts";
import { claimViewer } from "../authorship/claim-viewer.ts";
import { gapsIn } from "../gaps-in.ts";
import { recordFactsOf } from "../record-facts-of.ts";

type Task = Presented<typeof records.toDo>["rows"][number];
type OpenTask = Omit<Task, "since"> & { since: Date | null };

const maxShown = 100;
const maxNames = 20;
const order: readonly Task["what"][] = ["returned", "claims", "confirm", "unread", "incomplete", "empty-profile"];

/**
 * Open tasks of a person, the most urgent first; one entry per record. No more records are read than are shown: if there are
 * more, the total is not exact.
 */
export async function listToDo(
  scope: Scope,
  actor: Actor,
): Promise<{ rows: OpenTask[]; total: number; totalIsExact: boolean }> {
  const limit = maxShown + 1;
  const { returned, unconfirmed, unread, kinds } = await findTasks(scope, actor.account, limit);
  const tasks = [
    ...returned.flatMap((row) => returnedTask(row, actor)),
    ...(await claimsToAnswer(scope, actor)),
    ...unconfirmed.map((row) => ({
      ...taskFields(row),
      what: "confirm" as const,
      people: row.people.slice(0, maxNames).map(({ name }) => name),
      reason: "Your name is on this record. Confirm or decline it.",
    })),
    ...unread.flatMap((row) => taskOf(row, actor)),
  ];
  const left = limit - tasks.length;
  const drafts = left > 0 ? await listDrafts(scope, actor.account, left) : [];
  tasks.push(...drafts.flatMap((row) => taskOf(row, actor)), ...emptyProfiles(kinds));
  tasks.sort(
    (one, other) =>
      order.indexOf(one.what) - order.indexOf(other.what) ||
      (other.since?.getTime() ?? 0) - (one.since?.getTime() ?? 0),
  );
  const totalIsExact = drafts.length < left && tasks.length <= maxShown;
  const rows = tasks.slice(0, maxShown);
  return { rows, total: rows.length, totalIsExact };
}

const taskFields = ({ kind, id, title, updatedAt }: Omit<UnconfirmedRow, "people">) => ({
  kind,
  id,
  title,
  since: updatedAt,
});

function returnedTask(row: ReturnedRow, actor: Actor): OpenTask[] {
  if (!findKind(row.kind) || asksForAnswer(row, actor)) return [];
  return [{ ...taskFields(row), what: "returned", reason: row.reason || "It was returned." }];
}

function asksForAnswer({ people }: TaskRow, actor: Actor): boolean {
  const mine = people.find(({ account }) => account === actor.publicId);
  return mine !== undefined && isAskedToConfirm(mine);
}

function taskOf(row: TaskRow, actor: Actor): OpenTask[] {
  const kind = findKind(row.kind);
  if (!kind || asksForAnswer(row, actor)) return [];
  const facts = recordFactsOf(kind, { ...row, deletedAt: null }, actor);
  const texts = redactionFor(actor, kind, facts).redactUnread(row.unread);
  const [unread] = Object.entries(texts);
  if (unread) {
    const [field, text] = unread;
    const label = kind.fields[field]?.label ?? field;
    return [
      {
        ...taskFields(row),
        what: "unread",
        reason: sentence("{{label}}: “{{text}}” was not recognised.", { label, text }),
      },
    ];
  }
  const [gap] = row.state === "draft" && !kind.isOnePerPerson ? gapsIn(kind, { ...row, unread: texts }).submit : [];
  return gap ? [{ ...taskFields(row), what: "incomplete", reason: gap.message }] : [];
}

async function claimsToAnswer(scope: Scope, actor: Actor): Promise<OpenTask[]> {
  const { toAnswer } = await countClaims(scope, claimViewer(actor));
  if (toAnswer === 0) return [];
  const title = toAnswer === 1 ? "1 claim to answer" : sentence("{{count}} claims to answer", { count: toAnswer });
  const reason = "Colleagues claim to be an author of your records.";
  return [{ what: "claims", kind: "", id: null, title, reason, count: toAnswer, since: null }];
}

function emptyProfiles(kinds: readonly string[]): OpenTask[] {
  return profileKinds
    .filter(({ slug }) => !kinds.includes(slug))
    .map(({ slug, label }) => ({
      what: "empty-profile",
      kind: slug,
      id: null,
      title: label.one,
      reason: sentence("Your {{kind}} is still empty.", { kind: inSentence(label.one) }),
      since: null,
    }));
}

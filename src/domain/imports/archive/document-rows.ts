import { importsForOthers } from "#access/policies/imports.ts";
import { mayWrite } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { ParsedRow } from "#db/queries/imports/batch-rows.ts";
import { findDocument } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { findKind } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { documentKey } from "../../records/duplicates/document-key.ts";
import { refusalOfInput } from "../../refusal.ts";

export const documentsAreOwn = text(
  "A personal document belongs to its owner, who can download it in the archive of their own records.",
);

type DocumentRow = Pick<ParsedRow, "kind" | "status" | "reason" | "decision">;

/**
 * Sets the status of rows of documents of which each person has one. The first in an archive of the importer's own
 * records becomes the importer's document, unless there is one already, which is never overwritten.
 */
export function makeDocumentRowChecker(
  scope: Scope,
  actor: Actor,
): (row: DocumentRow, rowFormat: string | null) => Promise<void> {
  const seen = new Set<string>();
  return async (row, format) => {
    const kind = documentOf(row);
    if (!kind || format !== "archive") return;
    const isOwn = mayWrite(actor).allowed && !importsForOthers(actor) && !seen.has(kind.slug);
    seen.add(kind.slug);
    if (!isOwn) Object.assign(row, { status: "error", reason: documentsAreOwn });
    else await skipKnownRow(scope, actor, kind, row);
  };
}

/** Nobody can add a second document by a decision about its row. */
export function refuseSecondDocument({ kind: slug, status }: DocumentRow, decision: string | null | undefined): void {
  const kind = slug === null ? undefined : findKind(slug);
  if (decision === "add" && status === "skipped" && kind?.isOnePerPerson)
    throw refusalOfInput("decision", "single", explainKnownDocument(kind));
}

/** The same as the rows are saved: by then the importer may have filled in a document. */
export async function skipKnownDocuments(scope: Scope, actor: Actor, rows: readonly DocumentRow[]): Promise<void> {
  for (const row of rows) {
    const kind = documentOf(row);
    if (kind) await skipKnownRow(scope, actor, kind, row);
  }
}

function documentOf({ kind: slug, status }: DocumentRow): KindDefinition | undefined {
  const kind = slug === null ? undefined : findKind(slug);
  return kind?.isOnePerPerson && (status === "new" || status === "incomplete") ? kind : undefined;
}

async function skipKnownRow(scope: Scope, actor: Actor, kind: KindDefinition, row: DocumentRow): Promise<void> {
  if (!(await findDocument(scope, documentKey(kind, actor.account)))) return;
  row.status = "skipped";
  row.decision = null;
  row.reason = explainKnownDocument(kind);
}

function explainKnownDocument(kind: KindDefinition): string {
  return sentence(
    "You already have the document “{{kind}}”. It was not changed. Compare it with the list in the archive.",
    {
      kind: kind.label.one,
    },
  );
}

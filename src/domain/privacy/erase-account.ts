import { mayErase } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import {
  anonymiseAccount,
  anonymiseInAudit,
  type ErasableAccount,
  listOwnDocuments,
  lockErasable,
  removeMailsTo,
  removePersonalData,
} from "#db/queries/accounts/erase-account.ts";
import { emptyRequests } from "#db/queries/accounts/privacy-requests.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import { removeBatchProofsOf } from "#db/queries/imports/batch-proofs.ts";
import { removeStoredFiles } from "#db/queries/installation/stored-files.ts";
import { listAbandonedStaged, removeStaged } from "#db/queries/proofs/staged-proofs.ts";
import { removeRecords } from "#db/queries/records/bin.ts";
import { listWordsOf, removeWords } from "#db/queries/search/known-words.ts";
import { beginErasing } from "#db/queries/submissions/frozen-people.ts";
import { afterCommit, inTransaction, type Scope } from "#db/scope.ts";
import { foldWords } from "#kinds/derive/search-text.ts";
import { formerMember } from "#rules/erasure/anonymise-person.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { removeFiles } from "../files/store-file.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../refusal.ts";
import { anonymiseInSubmissions } from "../submissions/anonymise-in-submissions.ts";
import { requireOtherAdmin } from "../tenants/require-other-admin.ts";
import { translatorForPerson } from "../translator-for.ts";
import {
  anonymiseInHistory,
  anonymiseInImports,
  anonymiseInMails,
  anonymiseInNotifications,
} from "./anonymise-in-other-data.ts";
import { anonymiseInRecords } from "./anonymise-in-records.ts";
import { documentSlugs } from "./preview-erasure.ts";
import { queueDeletionConfirmation } from "./privacy-mails.ts";
import { erasableFacts, withErasable } from "./with-erasable.ts";

export type Erasing = {
  /** Public. */
  id: string;
  /** The account's address as typed: read once it is known that the actor may see the account. */
  confirm: () => string;
  ipAddress: string;
  /** Reads what other services must be told, while it is stored; the returned function tells them after the deletion. */
  prepareFollowUp: (scope: Scope, account: Pick<ErasableAccount, "id">) => Promise<() => void>;
};

export type Erased = { documents: number; records: number };

/**
 * Deletes a person permanently: the account becomes anonymous, its own documents are deleted, the institute's
 * records stay with "Former member" in place of the name. All of it or nothing; a repeat only removes what a
 * concurrent request may have written in between.
 */
export async function eraseAccount(
  appContext: Pick<AppContext, "database" | "filesFolder">,
  scope: Scope,
  actor: Actor,
  { id, confirm, ipAddress, prepareFollowUp }: Erasing,
): Promise<Erased> {
  return withErasable(appContext, scope, actor, id, async (accountScope, seen) => {
    ensureAllowed(mayErase(actor, erasableFacts(accountScope, seen)));
    if (!seen.isErased) requireConfirmation(seen, confirm());
    const { files, followUp, ...erased } = await inTransaction(accountScope, async (tx) => {
      const account = await lockErasable(tx, id);
      if (!account) throw new Refusal("not-found");
      await requireOtherAdmin(tx, account);
      await beginErasing(tx);
      const followUp = await prepareFollowUp(tx, account);
      return { ...(await anonymise(tx, actor, account, ipAddress)), followUp };
    });
    // Rows first: a file without a row is deleted later, a row without its file would be a loss.
    await afterCommit(accountScope, async () => {
      await removeFiles(appContext, accountScope.institute, files);
      followUp();
    });
    return erased;
  });
}

async function anonymise(scope: Scope, actor: Actor, account: ErasableAccount, ipAddress: string) {
  const { id, email, photoFile, isErased } = account;
  const t = await translatorForPerson(scope, email);
  const anonymous = { email: `former-member-${id}@deleted.invalid`, name: formerMember };
  await endSessionsOf(scope, id, "the account was deleted");
  const documents = await listOwnDocuments(scope, id, documentSlugs);
  const wordsOfDocuments = await listWordsOf(scope, documents);
  const staged = (await listAbandonedStaged(scope, { account: id })).map((one) => one.id);
  const fileIds = [
    ...(await removeRecords(scope, documents)),
    ...(photoFile === null ? [] : [photoFile]),
    ...(await removeStaged(scope, id, staged)),
  ];
  await removeBatchProofsOf(scope, id);
  await anonymiseAccount(scope, id, anonymous);
  const files = await removeStoredFiles(scope, fileIds);

  const person = {
    publicId: account.publicId,
    emails: isErased ? [] : [email],
    names: isErased ? [] : [account.name, ...account.variants],
  };
  const { records, names } = await anonymiseInRecords(scope, account, person);
  const printed = names.filter((name) => name !== formerMember);
  const traces = { account: id, person: { ...person, names: [...person.names, ...printed] }, email, records };
  await anonymiseInHistory(scope, traces);
  await anonymiseInImports(scope, traces);
  await anonymiseInNotifications(scope, traces);
  await anonymiseInSubmissions(scope, actor, account);
  const { emails, names: allNames } = traces.person;
  await removeWords(scope, [...wordsOfDocuments, ...[...emails, ...allNames].flatMap(foldWords)]);

  await removePersonalData(scope, id);
  await emptyRequests(scope, id);
  if (!isErased) {
    await removeMailsTo(scope, email);
    await anonymiseInMails(scope, { emails: [email], names: [account.name] });
    await anonymiseInAudit(scope, id, { before: email, after: anonymous.email });
    await queueDeletionConfirmation(scope, account, t);
    await writeAudit(scope, actor, {
      action: "account-erased",
      target: anonymous.email,
      ipAddress,
      detail: { documents: documents.length, records: records.length },
    });
  }
  return { documents: documents.length, records: records.length, files };
}

function requireConfirmation({ email }: ErasableAccount, typed: string): void {
  if (typed.trim().toLowerCase() === email) return;
  throw refusalOfInput("confirm", "differs", "This is not the address of the account.");
}

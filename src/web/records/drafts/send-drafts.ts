import type { QueryClient } from "@tanstack/react-query";
import { auth } from "#contract/auth.ts";
import { own } from "#contract/own.ts";
import { translate } from "#texts/translate.ts";
import { isAnswerUnknown } from "../../core/api/api-error.ts";
import { isServerReachable } from "../../core/api/connection.ts";
import { signedInAs } from "../../core/api/token.ts";
import { queryOptionsOf } from "../../core/api/use-read.ts";
import { draftsOf } from "../../core/device/drafts-store.ts";
import { runWhenNoFormIsOpen } from "../../core/offline/draft-lock.ts";
import { findKind } from "../../texts/kinds.ts";
import { isForgotten } from "../form/autosave/autosave.ts";
import { storeSendError } from "../form/autosave/change-draft.ts";
import { createFormSession } from "../form/autosave/form-session.ts";
import { loadUnsentForm } from "../form/autosave/unsent-draft.ts";
import { cacheRecord } from "../form/autosave/use-form-session.ts";

export type SentDraft = { title: string; path: string };

/** Sends the drafts stored on this device as their form would, the oldest first. Returns those that were saved. */
export async function sendDrafts(client: QueryClient): Promise<SentDraft[]> {
  const account = signedInAs();
  const drafts = draftsOf(account);
  const sent: SentDraft[] = [];
  for (const { name } of drafts.list().reverse()) {
    if (!isServerReachable()) break;
    await runWhenNoFormIsOpen(slugOf(name), async () => {
      const draft = await sendOne(client, account, name);
      if (draft) sent.push(draft);
    });
  }
  return sent;
}

async function sendOne(client: QueryClient, account: string | undefined, name: string): Promise<SentDraft | undefined> {
  const drafts = draftsOf(account);
  const unsent = loadUnsentForm(drafts, name);
  const kind = findKind(slugOf(name));
  if (!kind || unsent?.stored === undefined || unsent.problem !== undefined) return undefined;
  if (isForgotten(unsent.pending, unsent.stored))
    return void storeSendError(
      drafts,
      name,
      translate("It may already be saved. Look for it in the list before you open it."),
      unsent.pending,
    );
  const me = await client.ensureQueryData(queryOptionsOf(own.readMe));
  const site = await client.ensureQueryData(queryOptionsOf(auth.site, { query: { email: me.email } }));
  let saved: SentDraft | undefined;
  const session = createFormSession({
    kind,
    record: unsent.stored,
    owner: { name: me.name, account: me.id, state: "confirmed", isViewer: true },
    context: { departments: site.departments },
    draft: name,
    wasTypedOffline: true,
    onSaved: (record) => {
      saved = {
        title: record.title || kind.label.one,
        path: `/common/edit/${kind.editSlug}${kind.isOnePerPerson ? "" : `/${record.id}`}`,
      };
      cacheRecord(client, record);
    },
  });
  await session.autosave.resume();
  session.autosave.stop();
  const { phase, error } = session.autosave.read();
  if (phase === "stale")
    storeSendError(drafts, name, translate("Someone else saved first. Open it and choose which version to keep."));
  // A rate limit or a sign-in to the Wi-Fi network is not a fault of the draft.
  if (phase === "refused" && !(error && isAnswerUnknown(error)))
    storeSendError(drafts, name, error?.message ?? translate("It was refused. Open it to see why."));
  return phase === "idle" ? saved : undefined;
}

const slugOf = (name: string) => name.split("/")[0] ?? "";

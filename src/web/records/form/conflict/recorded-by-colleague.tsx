import { useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useNavigate } from "react-router";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { records } from "#contract/records.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { call } from "../../../core/api/call.ts";
import { useUndo } from "../../../feedback/use-undo.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { useSendClaim } from "../../claims/use-claim-answers.ts";
import type { FormSession } from "../autosave/form-session.ts";
import { cacheRecord } from "../autosave/use-form-session.ts";
import { type Duplicate, identityOf, workIn } from "./find-duplicates.ts";

type RecordedByColleagueProps = { session: FormSession; duplicate: Duplicate; onAnswered: () => void };

/** The viewer may not see this record, only that its identifier or title is already recorded, and may claim it. */
export function RecordedByColleague({ session, duplicate, onAnswered }: RecordedByColleagueProps) {
  const t = useT();
  const { kind, store } = session;
  // A claim is made by its author: a delegate cannot make one for a colleague.
  const abilities = session.autosave.read().record?.abilities;
  const isForOther = session.owner !== undefined || (abilities?.edit === true && abilities.submit === false);
  const endForm = useEndForm(session);
  const send = useSendClaim(() => {
    onAnswered();
    void endForm();
  });
  const claim = () => {
    const { reading, lines } = store.getState();
    const work = workIn(identityOf(kind, reading.data, lines));
    const { identifier } = duplicate;
    const found = identifier === null ? { work } : { identifier, title: String(work.data[kind.title] ?? "") };
    send.mutate({ body: { kind: kind.slug, ...found } });
  };
  return (
    <Banner
      icon={Copy}
      isLive
      actions={
        <>
          {!isForOther && (
            <Button size="small" busy={send.isPending} onClick={claim}>
              {t("Send claim")}
            </Button>
          )}
          {duplicate.identifier === null && (
            <Button size="small" variant="quiet" onClick={onAnswered}>
              {t("Different work")}
            </Button>
          )}
        </>
      }
    >
      <b>{t(duplicate.reason)}.</b>{" "}
      {!isForOther && (
        <span className="secondary">
          {t("If you are an author, send a claim to its authors instead of adding a second record.")}
        </span>
      )}
    </Banner>
  );
}

/**
 * Closes the form after the work was claimed, and deletes its draft, which would be a second record of the work. A record that
 * was submitted stays.
 */
function useEndForm(session: FormSession): () => Promise<void> {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const undoAction = useUndo();
  return async () => {
    const before = session.autosave.read().record;
    if (before && !isRemovable(before)) return;
    // What was typed in the last second makes no draft: the address of a new one would replace the page that follows.
    if (before === null && session.autosave.pending() === null) session.discard();
    await session.autosave.save();
    // A write that may still reach the server would leave a draft that nobody sees any more.
    if (session.autosave.pending() !== null) return;
    const { record } = session.autosave.read();
    if (record && !isRemovable(record)) return;
    try {
      if (record) {
        const params = { kind: record.kind, id: record.id };
        cacheRecord(client, await call(records.remove, { params }));
        const restore = { params: { ...params, action: "restore" as const }, body: {} };
        toast({
          text: t("Your draft was moved to the bin."),
          action: undoAction((key, onError) =>
            call(records.action, restore, { key }).then((restored) => cacheRecord(client, restored), onError),
          ),
        });
      }
      session.discard();
      void navigate("/common/claims?of=mine");
    } catch (error) {
      toast({ variant: "destructive", text: messageOf(error) });
    }
  };
}

const isRemovable = ({ state, abilities }: StoredRecord) => state === "draft" && abilities.remove;

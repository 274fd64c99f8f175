import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { own } from "#contract/own.ts";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { timelines } from "#contract/records/timelines.ts";
import { records } from "#contract/records.ts";
import { reviews } from "#contract/reviews.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { cacheRecord } from "../form/autosave/use-form-session.ts";
import { ReturnDialog } from "../review/return-dialog.tsx";

/** Corrects a verification: takes it back shortly after, or returns the verified record with a reason at any time. */
export function CorrectReview({ record }: { record: StoredRecord }) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { review, version } = record;
  const params = { kind: record.kind, id: record.id };
  const send = async (decision: () => Promise<StoredRecord>, text: string) => {
    setBusy(true);
    try {
      const answer = await decision();
      setOpen(false);
      cacheRecord(client, answer);
      toast({ text });
      void refresh(client, timelines.read);
      void refresh(client, own.readSidebar);
    } catch (error) {
      toast({ variant: "destructive", text: messageOf(error) });
      void refresh(client, records.read, { params });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {review.mayUndo && (
        <Button
          size="small"
          busy={isBusy && !isOpen}
          onClick={() => void send(() => call(reviews.undo, { params, body: { version } }), t("Verification undone"))}
        >
          {t("Undo")}
        </Button>
      )}
      {review.mayReturn && (
        <Button size="small" icon={Undo2} onClick={() => setOpen(true)}>
          {t("Return with a reason")}
        </Button>
      )}
      <ReturnDialog
        isOpen={isOpen}
        reasonTemplates={[{ reasons: review.reasons }]}
        busy={isBusy}
        onClose={() => setOpen(false)}
        onReturn={(reason) =>
          void send(
            () => call(reviews.return, { params, body: { version, reason } }),
            t("Returned: {{title}}", { title: record.title }),
          )
        }
      />
    </>
  );
}

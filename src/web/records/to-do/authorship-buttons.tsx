import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dashboards } from "#contract/dashboards.ts";
import { own } from "#contract/own.ts";
import { records } from "#contract/records.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../ui/message/toast.tsx";

type AuthorshipButtonsProps = {
  record: { kind: string; id: string; title: string };
  /** Called once the answer is saved. */
  onDecided?: () => void;
};

/**
 * "This is mine" and "Not me", for a person named on a record. The second asks for confirmation: it removes the work
 * from their list.
 */
export function AuthorshipButtons({ record: { kind, id, title }, onDecided }: AuthorshipButtonsProps) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const decide = useWrite(records.action, {
    onSuccess: (_, { params: { action } }) => {
      setAsking(false);
      toast({
        text:
          action === "confirm"
            ? t("“{{title}}” is confirmed as yours.", { title })
            : t("“{{title}}” is removed from your list.", { title }),
      });
      for (const read of [records.toDo, records.list, records.count, dashboards.read, own.readSidebar])
        void refresh(client, read);
      onDecided?.();
    },
    onError: ({ message }) => {
      setAsking(false);
      toast({ variant: "destructive", text: message });
      void refresh(client, records.toDo);
    },
  });
  const answer = (action: "confirm" | "decline") => decide.mutate({ params: { kind, id, action }, body: {} });
  return (
    <>
      <Button
        size="small"
        onClick={() => answer("confirm")}
        busy={decide.isPending}
        aria-label={t("This is mine: {{title}}", { title })}
      >
        {t("This is mine")}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => setAsking(true)}
        busy={decide.isPending}
        aria-label={t("Not me: {{title}}", { title })}
      >
        {t("Not me")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("Not your work?")}
        says={t("“{{title}}” will be removed from your list. The person who entered it will be notified.", { title })}
        action={t("Not me")}
        busy={decide.isPending}
        onConfirm={() => answer("decline")}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

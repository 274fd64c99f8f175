import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dashboards } from "#contract/dashboards.ts";
import { own } from "#contract/own.ts";
import { records } from "#contract/records.ts";
import { refresh } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { toDoWords } from "../../words/to-do-words.ts";
import { useWords } from "../../words/use-words.ts";

type AuthorshipButtonsProps = {
  record: { kind: string; id: string; title: string };
  /** Told once the answer stands. */
  onDecided?: () => void;
};

/** "This is mine" and "Not me", for the person a record names. The second asks again: it takes the work from their list. */
export function AuthorshipButtons({ record: { kind, id, title }, onDecided }: AuthorshipButtonsProps) {
  const t = useWords(toDoWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const decide = useWrite(records.deed, {
    onSuccess: (_, { params: { deed } }) => {
      setAsking(false);
      toast({
        text:
          deed === "confirm"
            ? t("authorshipButtons.isYours", { title })
            : t("authorshipButtons.isNotOnYourList", { title }),
      });
      for (const read of [records.toDo, records.list, records.count, dashboards.read, own.readRail])
        void refresh(client, read);
      onDecided?.();
    },
    onError: ({ message }) => {
      setAsking(false);
      toast({ variant: "destructive", text: message });
      void refresh(client, records.toDo);
    },
  });
  const answer = (deed: "confirm" | "decline") => decide.mutate({ params: { kind, id, deed }, body: {} });
  return (
    <>
      <Button
        size="small"
        onClick={() => answer("confirm")}
        busy={decide.isPending}
        aria-label={t("authorshipButtons.thisIsMineOf", { title })}
      >
        {t("authorshipButtons.thisIsMine")}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => setAsking(true)}
        busy={decide.isPending}
        aria-label={t("authorshipButtons.notMeOf", { title })}
      >
        {t("authorshipButtons.notMe")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("authorshipButtons.notYourWork")}
        says={t("authorshipButtons.leavesYourListWhoeverEntered", { title })}
        deed={t("authorshipButtons.notMe")}
        otherwise={t("authorshipButtons.keepIt")}
        busy={decide.isPending}
        onConfirm={() => answer("decline")}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

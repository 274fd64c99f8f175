import { useQueryClient } from "@tanstack/react-query";
import { claims } from "#contract/claims.ts";
import { refresh, useRead } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { useToast } from "../../ui/toast.tsx";
import { claimsWords } from "../../words/claims-words.ts";
import { useWords } from "../../words/use-words.ts";
import "./claims.css";

/** Names that colleagues changed, for the head or admin who looks after them; nothing where there are none. */
export function NamesToApprove() {
  const t = useWords(claimsWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const { data } = useRead(claims.listNames, {});
  const answer = useWrite(claims.answerName, {
    onSuccess: () => {
      toast({ text: t("nameAnswered") });
      return refresh(client, claims.listNames);
    },
    onError: ({ message }) => toast({ variant: "destructive", text: message }),
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t("names")} note={t("namesNote")}>
      {data.rows.map(({ account, email, name, approvedName }) => (
        <div className="claim-line" key={account}>
          <span>{t("nameNow", { email, name, before: approvedName || t("nothingApproved") })}</span>
          <span className="row">
            <Button
              size="small"
              busy={answer.isPending}
              onClick={() => answer.mutate({ params: { id: account }, body: { answer: "approve" } })}
            >
              {t("approveName")}
            </Button>
            <Button
              size="small"
              variant="quiet"
              busy={answer.isPending}
              onClick={() => answer.mutate({ params: { id: account }, body: { answer: "reject" } })}
            >
              {t("rejectName")}
            </Button>
          </span>
        </div>
      ))}
    </Section>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/endpoint.ts";
import { own } from "#contract/own.ts";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { refresh, useRead } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/toast.tsx";
import { When } from "../../ui/when.tsx";
import { ownWords } from "../../words/own-words.ts";
import { Said } from "../../words/said.tsx";
import { useWords } from "../../words/use-words.ts";
import { NotShown } from "../not-shown.tsx";
import { agentText } from "./agent-text.ts";

type Session = Answer<typeof own.listSessions>["rows"][number];

/** Where this account is signed in, each with its end. */
export function SessionsList() {
  const t = useWords(ownWords);
  const { data, error, refetch } = useRead(own.listSessions);
  if (error && !data) return <NotShown what={t("sessionsList.theSessionsCouldNot")} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={2} widths={["60%", "72px"]} />;
  return (
    <ul className="sessions">
      {data.rows.map((session) => (
        <SessionLine key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionLine({ session: { id, agent, address, createdAt, seenAt, isThis } }: { session: Session }) {
  const t = useWords(ownWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const timeZone = useTimeZone();
  const device = agentText(agent);
  const end = useWrite(own.endSession, {
    onSuccess: ({ message }) => {
      toast({ text: message });
      return refresh(client, own.listSessions);
    },
    onError: ({ message }) => {
      toast({ variant: "destructive", text: message });
      void refresh(client, own.listSessions);
    },
  });
  return (
    <li>
      <div className="grow">
        <p className="strong cut" title={agent}>
          {device}
          {isThis && <span className="dim">{t("sessionsList.thisOne")}</span>}
        </p>
        <p className="note">
          <Said
            words={ownWords}
            say="sessionsList.facts"
            values={{ address }}
            parts={[
              (where) => <span className="mono">{where}</span>,
              () => <When at={createdAt} timeZone={timeZone} />,
              () => <When at={seenAt} timeZone={timeZone} />,
            ]}
          />
        </p>
      </div>
      {isThis ? (
        <span className="note">{t("sessionsList.logOutEnds")}</span>
      ) : (
        <Button
          size="small"
          busy={end.isPending}
          onClick={() => end.mutate({ params: { id } })}
          aria-label={t("sessionsList.endOf", { device, address })}
        >
          {t("sessionsList.end")}
        </Button>
      )}
    </li>
  );
}

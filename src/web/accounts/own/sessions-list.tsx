import type { ReactNode } from "react";
import type { ResponseOf } from "#contract/endpoint.ts";
import { own } from "#contract/own.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useAction } from "../../feedback/use-action.ts";
import { RichText } from "../../texts/rich-text.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { NotLoaded } from "../load-error.tsx";
import { agentText } from "./agent-text.ts";

type Session = ResponseOf<typeof own.listSessions>["rows"][number];

/** The sessions of this account, each with a button to end it. */
export function SessionsList() {
  const t = useT();
  const answer = useRead(own.listSessions);
  const { data } = answer;
  if (!data)
    return <NotLoaded what={t("Could not load the sessions.")} answer={answer} rows={2} widths={["60%", "72px"]} />;
  return (
    <ul className="sessions">
      {data.rows.map((session) => (
        <SessionLine key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionLine({ session: { id, agent, address, createdAt, seenAt, isThis } }: { session: Session }) {
  const t = useT();
  const device = agentText(agent);
  const end = useAction(own.endSession, { doneText: ({ message }) => message, refreshes: [own.listSessions] });
  const parts = [(where: ReactNode) => <span className="mono">{where}</span>, () => <DateTime at={createdAt} />];
  return (
    <li>
      <div className="grow">
        <p className="strong truncate" title={agent}>
          {device}
          {isThis && <span className="dim">{t(", this session")}</span>}
        </p>
        <p className="note">
          {isThis ? (
            <RichText text="<1>{{address}}</1>, signed in <2></2>, in use now" values={{ address }} parts={parts} />
          ) : (
            <RichText
              text="<1>{{address}}</1>, signed in <2></2>, last seen <3></3>"
              values={{ address }}
              parts={[...parts, () => <DateTime at={seenAt} />]}
            />
          )}
        </p>
      </div>
      {isThis ? (
        <span className="note">{t("Ends when you log out")}</span>
      ) : (
        <Button
          size="small"
          busy={end.isPending}
          onClick={() => end.mutate({ params: { id } })}
          aria-label={t("End: {{device}}, {{address}}", { device, address })}
        >
          {t("End now")}
        </Button>
      )}
    </li>
  );
}

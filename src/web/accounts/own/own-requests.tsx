import { useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/endpoint.ts";
import { privacy } from "#contract/privacy.ts";
import { text } from "#texts/text.ts";
import { refresh, useRead } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useTimeZone } from "../../core/queries/use-time-zone.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { When } from "../../ui/text/when.tsx";
import { NotShown } from "../not-shown.tsx";
import { RequestState } from "../requests/request-state.tsx";

type Request = Answer<typeof privacy.listOwn>["rows"][number];

/** My requests, newest first, with the answers. */
export function OwnRequests() {
  const t = useT();
  const { data, error, refetch } = useRead(privacy.listOwn);
  if (error && !data) return <NotShown what={t("Could not load your requests.")} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={1} widths={["60%", "72px"]} />;
  if (data.rows.length === 0) return <p className="note">{t("No requests yet.")}</p>;
  return (
    <ul className="own-requests" aria-label={t("Your requests")}>
      {data.rows.map((request) => (
        <RequestLine key={request.id} request={request} />
      ))}
    </ul>
  );
}

function RequestLine({ request: { id, kind, text, state, answer, createdAt, closedAt } }: { request: Request }) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const timeZone = useTimeZone();
  const what = t(kindTexts[kind]);
  const withdraw = useWrite(privacy.withdraw, {
    onSuccess: () => {
      toast({ text: t("Request withdrawn.") });
      return refresh(client, privacy.listOwn);
    },
    onError: ({ message }) => {
      toast({ variant: "destructive", text: message });
      void refresh(client, privacy.listOwn);
    },
  });
  return (
    <li>
      <div className="row between">
        <span className="strong">{what}</span>
        <RequestState state={state} />
      </div>
      {text && <p className="their-words">{text}</p>}
      {answer && (
        <p className="their-words answer">
          <b>{t("Answer")}:</b> {answer}
        </p>
      )}
      <div className="row between">
        <span className="note">
          {t("requested")} <When at={createdAt} timeZone={timeZone} />
          {closedAt && (
            <>
              , {t(stateTexts[state]).toLowerCase()} <When at={closedAt} timeZone={timeZone} />
            </>
          )}
        </span>
        {state === "open" && (
          <Button
            size="small"
            variant="quiet"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id } })}
            aria-label={t("Withdraw: {{what}}", { what })}
          >
            {t("Withdraw")}
          </Button>
        )}
      </div>
    </li>
  );
}

const kindTexts = {
  correction: text("Correction"),
  deletion: text("Deletion of the account"),
};

const stateTexts = {
  open: text("Open"),
  done: text("Done"),
  refused: text("Declined"),
  withdrawn: text("Withdrawn"),
};

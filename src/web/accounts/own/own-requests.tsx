import { useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/endpoint.ts";
import { privacy } from "#contract/privacy.ts";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { refresh, useRead } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/toast.tsx";
import { When } from "../../ui/when.tsx";
import { myDataWords } from "../../words/my-data-words.ts";
import { requestsWords } from "../../words/requests-words.ts";
import { useWords } from "../../words/use-words.ts";
import { NotShown } from "../not-shown.tsx";
import { RequestState } from "../requests/request-state.tsx";

type Request = Answer<typeof privacy.listOwn>["rows"][number];

/** What I asked, newest first, with the answers. */
export function OwnRequests() {
  const t = useWords(myDataWords);
  const { data, error, refetch } = useRead(privacy.listOwn);
  if (error && !data) return <NotShown what={t("list.failed")} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={1} widths={["60%", "72px"]} />;
  if (data.rows.length === 0) return <p className="note">{t("list.none")}</p>;
  return (
    <ul className="own-requests" aria-label={t("list.caption")}>
      {data.rows.map((request) => (
        <RequestLine key={request.id} request={request} />
      ))}
    </ul>
  );
}

function RequestLine({ request: { id, kind, text, state, answer, createdAt, closedAt } }: { request: Request }) {
  const t = useWords(myDataWords);
  const sayRequest = useWords(requestsWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const timeZone = useTimeZone();
  const what = sayRequest(`kind.${kind}`);
  const withdraw = useWrite(privacy.withdraw, {
    onSuccess: () => {
      toast({ text: t("list.withdrawn") });
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
          <b>{t("list.answered")}:</b> {answer}
        </p>
      )}
      <div className="row between">
        <span className="note">
          {t("list.asked")} <When at={createdAt} timeZone={timeZone} />
          {closedAt && (
            <>
              , {sayRequest(`state.${state}`).toLowerCase()} <When at={closedAt} timeZone={timeZone} />
            </>
          )}
        </span>
        {state === "open" && (
          <Button
            size="small"
            variant="quiet"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id } })}
            aria-label={t("list.withdrawOf", { what })}
          >
            {t("list.withdraw")}
          </Button>
        )}
      </div>
    </li>
  );
}

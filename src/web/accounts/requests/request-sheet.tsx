import "../accounts.css";
import { Fragment, useState } from "react";
import type { ResponseOf } from "#contract/endpoint.ts";
import { own } from "#contract/own.ts";
import { privacy } from "#contract/privacy.ts";
import { loadValidation } from "../../core/load-validation.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { FactsList } from "../../ui/text/facts-list.tsx";
import { roleLabel } from "../account.ts";
import { EraseDialog } from "../erasing/erase-dialog.tsx";
import { RequestState, requestKindTexts } from "./request-state.tsx";

export type QueuedRequest = ResponseOf<typeof privacy.queue>["rows"][number];

/** One request beside the queue: who, what, and the answer. */
export function RequestSheet({ request, onClose }: { request: QueuedRequest | undefined; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet isOpen={request !== undefined} onClose={onClose} title={request ? t(requestKindTexts[request.kind]) : ""}>
      {request && <RequestDetails key={request.id} request={request} onClose={onClose} />}
    </Sheet>
  );
}

function RequestDetails({ request, onClose }: { request: QueuedRequest; onClose: () => void }) {
  const t = useT();
  const { name, email, role, institute, state, text, answer, createdAt, closedAt, isErased } = request;
  return (
    <div className="account-sheet request-sheet">
      <FactsList
        facts={[
          [t("Who"), name || email],
          !isErased && [
            t("Account"),
            <Fragment key="account">
              <span className="mono">{email}</span>, {roleLabel(role)}
            </Fragment>,
          ],
          [t("Institute"), institute],
          [t("State"), <RequestState key="state" state={state} />],
          [t("Requested"), <DateTime key="requested" at={createdAt} format="long" />],
          closedAt && [t("Closed"), <DateTime key="closed" at={closedAt} format="long" />],
        ]}
      />
      <section>
        <h3>{t("Message")}</h3>
        <p className={text ? "request-text" : "note"}>
          {text || t(isErased ? "The text was deleted with the account." : "No message.")}
        </p>
      </section>
      {answer && (
        <section>
          <h3>{t("Answer")}</h3>
          <p className="request-text">{answer}</p>
        </section>
      )}
      {state === "open" && <AnswerForm request={request} onClose={onClose} />}
    </div>
  );
}

function AnswerForm({ request, onClose }: { request: QueuedRequest; onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isErasing, setErasing] = useState(false);
  const write = useAction(privacy.answer, {
    doneText: t("The answer is sent."),
    refreshes: [privacy.queue, own.readSidebar],
    onDone: onClose,
    onRefused: (error) => {
      setProblem(error.issues[0]?.message ?? error.message);
    },
  });
  const answer = async (state: "done" | "refused") => {
    const rules = await loadValidation(() => import("#contract/input-rules/privacy-rules.ts"));
    const body = { state, answer: text };
    const read = rules?.answerRules.safeParse(body);
    if (!read?.error) return write.mutate({ params: { id: request.id }, body: read?.data ?? body });
    setProblem(read.error.issues[0]?.message);
  };
  const isDeletion = request.kind === "deletion";
  return (
    <form className="stack" onSubmit={(event) => event.preventDefault()}>
      <h3>{t("Answer")}</h3>
      <Field label={t("What was done, or why not")} help={t("The person sees it here and by e-mail.")} error={problem}>
        <TextArea rows={4} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="row wrap">
        {!isDeletion && (
          <Button variant="primary" busy={write.isPending} onClick={() => answer("done")}>
            {t("Mark as done")}
          </Button>
        )}
        <Button busy={write.isPending} onClick={() => answer("refused")}>
          {t("Decline")}
        </Button>
        {isDeletion && (
          <Button variant="danger" onClick={() => setErasing(true)}>
            {t("Delete the account…")}
          </Button>
        )}
      </div>
      {isDeletion && <p className="note">{t("Deleting the account closes the request.")}</p>}
      <EraseDialog account={isErasing ? request.account : null} onClose={() => setErasing(false)} onErased={onClose} />
    </form>
  );
}

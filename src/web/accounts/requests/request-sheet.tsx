import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { own } from "#contract/own.ts";
import { privacy } from "#contract/privacy.ts";
import { answerRules } from "#contract/privacy-rules.ts";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { refresh } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useToast } from "../../ui/toast.tsx";
import { When } from "../../ui/when.tsx";
import { requestsWords } from "../../words/requests-words.ts";
import { useWords } from "../../words/use-words.ts";
import { roleWord } from "../account.ts";
import { EraseDialog } from "../erasing/erase-dialog.tsx";
import { RequestState } from "./request-state.tsx";
import type { QueuedRequest } from "./requests-page.tsx";

/** One request beside the queue: who, what, and the answer. */
export function RequestSheet({ request, onClose }: { request: QueuedRequest | undefined; onClose: () => void }) {
  const t = useWords(requestsWords);
  return (
    <Sheet isOpen={request !== undefined} onClose={onClose} title={request ? t(`kind.${request.kind}`) : ""}>
      {request && <Shown key={request.id} request={request} onClose={onClose} />}
    </Sheet>
  );
}

function Shown({ request, onClose }: { request: QueuedRequest; onClose: () => void }) {
  const t = useWords(requestsWords);
  const timeZone = useTimeZone();
  const { name, email, role, institute, state, text, answer, createdAt, closedAt, isErased } = request;
  return (
    <div className="account-sheet request-sheet">
      <dl className="facts-list">
        <dt>{t("queue.who")}</dt>
        <dd>{name || email}</dd>
        {!isErased && (
          <>
            <dt>{t("sheet.account")}</dt>
            <dd>
              <span className="mono">{email}</span>, {roleWord(role)}
            </dd>
          </>
        )}
        <dt>{t("sheet.institute")}</dt>
        <dd>{institute}</dd>
        <dt>{t("queue.state")}</dt>
        <dd>
          <RequestState state={state} />
        </dd>
        <dt>{t("sheet.asked")}</dt>
        <dd>
          <When at={createdAt} timeZone={timeZone} look="words" />
        </dd>
        {closedAt && (
          <>
            <dt>{t("sheet.closed")}</dt>
            <dd>
              <When at={closedAt} timeZone={timeZone} look="words" />
            </dd>
          </>
        )}
      </dl>
      <section>
        <h3>{t("sheet.said")}</h3>
        <p className={text ? "their-words" : "note"}>{text || t(isErased ? "sheet.forgotten" : "sheet.saidNothing")}</p>
      </section>
      {answer && (
        <section>
          <h3>{t("sheet.answer")}</h3>
          <p className="their-words">{answer}</p>
        </section>
      )}
      {state === "open" && <AnswerForm request={request} onClose={onClose} />}
    </div>
  );
}

function AnswerForm({ request, onClose }: { request: QueuedRequest; onClose: () => void }) {
  const t = useWords(requestsWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isErasing, setErasing] = useState(false);
  const readAgain = () => Promise.all([privacy.queue, own.readRail].map((read) => refresh(client, read)));
  const write = useWrite(privacy.answer, {
    onSuccess: () => {
      toast({ text: t("sheet.answered") });
      onClose();
      return readAgain();
    },
    onError: (error) => {
      setProblem(error.issues[0]?.message ?? error.message);
      if (error.code === "already-done") void readAgain();
    },
  });
  const answer = (state: "done" | "refused") => {
    const read = answerRules.safeParse({ state, answer: text });
    if (read.success) return write.mutate({ params: { id: request.id }, body: read.data });
    setProblem(read.error.issues[0]?.message);
  };
  const isDeletion = request.kind === "deletion";
  return (
    <form className="stack" onSubmit={(event) => event.preventDefault()}>
      <h3>{t("sheet.answer")}</h3>
      <Field label={t("sheet.label")} help={t("sheet.help")} error={problem}>
        <TextArea rows={4} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="row wrap">
        {!isDeletion && (
          <Button variant="primary" busy={write.isPending} onClick={() => answer("done")}>
            {t("sheet.done")}
          </Button>
        )}
        <Button busy={write.isPending} onClick={() => answer("refused")}>
          {t("sheet.refuse")}
        </Button>
        {isDeletion && (
          <Button variant="danger" onClick={() => setErasing(true)}>
            {t("sheet.erase")}
          </Button>
        )}
      </div>
      {isDeletion && <p className="note">{t("sheet.eraseHint")}</p>}
      <EraseDialog
        account={isErasing ? request.account : null}
        onClose={() => setErasing(false)}
        onErased={() => {
          onClose();
          void readAgain();
        }}
      />
    </form>
  );
}

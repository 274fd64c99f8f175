import { translateMessage } from "#texts/translate.ts";
import "../likely/likely.css";
import { useState } from "react";
import type { ResponseOf } from "#contract/endpoint.ts";
import { orcid } from "#contract/records/orcid.ts";
import { text } from "#texts/text.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { Failed } from "../../../feedback/failed.tsx";
import { useAction } from "../../../feedback/use-action.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { Banner, Problem } from "../../../ui/message/banner.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { DateTime } from "../../../ui/text/date-time.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";

const maxAtOnce = 100;

type Work = ResponseOf<typeof orcid.works>["rows"][number];
type Outcome = ResponseOf<typeof orcid.send>["done"][number]["outcome"];

const outcomes: Record<Outcome, string> = {
  added: text("Added at ORCID: {{n}}"),
  updated: text("Updated at ORCID: {{n}}"),
  linked: text("At ORCID already: {{n}}. Send them again to update them there."),
  unchanged: text("Up to date at ORCID: {{n}}"),
};

/** Works that the person selects and sends to ORCID, and the result for each. */
export function SendWorks() {
  const t = useT();
  const { data, error, refetch } = useRead(orcid.works, {});
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const send = useAction(orcid.send, {
    refreshes: [orcid.works, orcid.read],
    onDone: () => setTicked(new Set()),
    onRefused: () => undefined,
  });
  const done = send.data?.done;
  if (error && !data) return <Failed title={t("Could not load the works.")} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={2} />;
  const chosen = data.rows.filter(({ id }) => ticked.has(id));
  const unsent = data.rows.filter(({ state }) => state !== "sent");
  const tick = (id: string, isChosen: boolean) => {
    const next = new Set(ticked);
    if (isChosen) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  return (
    <details>
      <summary>{t("Works to send to ORCID ({{n}} new or changed)", { n: formatCount(unsent.length) })}</summary>
      <p className="note">
        {t(
          "The list has the confirmed works that your public page may show to everyone. Only what that page shows of them is sent. Retracted works and errata are not sent; works sent before stay at ORCID.",
        )}
      </p>
      {done &&
        (["added", "updated", "linked", "unchanged"] as const).map((outcome) => (
          <OutcomeBanner key={outcome} outcome={outcome} done={done} />
        ))}
      {send.data?.refused.map((refusal) => (
        <Problem key={refusal.id} text={`${refusal.title}: ${translateMessage(refusal)}`} />
      ))}
      <Problem text={send.error?.message} />
      {data.rows.length === 0 && <Empty title={t("None of your works can be sent.")} />}
      <ul className="likely-list">
        {data.rows.map((work) => (
          <li key={work.id}>
            <Checkbox
              checked={ticked.has(work.id)}
              onChange={({ target }) => tick(work.id, target.checked)}
              label={<bdi>{work.title}</bdi>}
              help={<State work={work} />}
            />
          </li>
        ))}
      </ul>
      {data.rows.length > 0 && (
        <div className="likely-actions">
          <Button
            variant="primary"
            busy={send.isPending}
            disabled={chosen.length === 0}
            disabledReason={chosen.length > maxAtOnce && t("At most 100 works at a time.")}
            onClick={() => send.mutate({ body: { records: chosen.map(({ id }) => id) } })}
          >
            {t("Send {{count}} works to ORCID", { count: chosen.length })}
          </Button>
          <Button
            variant="quiet"
            disabled={unsent.length === 0}
            onClick={() => setTicked(new Set(unsent.slice(0, maxAtOnce).map(({ id }) => id)))}
          >
            {t("Select new and changed")}
          </Button>
        </div>
      )}
    </details>
  );
}

function OutcomeBanner({ outcome, done }: { outcome: Outcome; done: readonly { outcome: Outcome }[] }) {
  const t = useT();
  const count = done.filter((one) => one.outcome === outcome).length;
  return count === 0 ? null : (
    <Banner tone={outcome === "linked" ? "warning" : "good"} isLive>
      {t(outcomes[outcome], { n: formatCount(count) })}
    </Banner>
  );
}

function State({ work: { year, state, sentAt } }: { work: Work }) {
  const t = useT();
  return (
    <>
      {year && `${year} · `}
      {state === "new" ? t("Not sent") : t(state === "sent" ? "Sent" : "Sent, and may differ there")}{" "}
      {sentAt !== null && <DateTime at={sentAt} format="day" />}
    </>
  );
}

import { Archive, Check, Clock, TriangleAlert } from "lucide-react";
import type { dashboards } from "#contract/dashboards.ts";
import type { Answer } from "#contract/endpoint.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { useTimeZone } from "../../core/queries/use-time-zone.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Column } from "../../ui/table/data-table-types.ts";
import { When } from "../../ui/text/when.tsx";

export type Mail = Answer<typeof dashboards.outbox>["rows"][number];

export const mailStates = ["waiting", "sent", "failed", "kept"] as const;

export const mailMarks = {
  waiting: { look: "st plain", icon: Clock, word: text("Waiting") },
  sent: { look: "st plain", icon: Check, word: text("Sent") },
  failed: { look: "st returned", icon: TriangleAlert, word: text("Failed") },
  kept: { look: "st draft", icon: Archive, word: text("Stored") },
} as const;

export function MailBlock({
  mail: { state, createdAt, subject, to: recipient, problem },
  to,
}: {
  mail: Mail;
  to: string;
}) {
  const timeZone = useTimeZone();
  return (
    <>
      <div className="row between">
        <MailState state={state} />
        <span className="mono dim">
          <When at={createdAt} timeZone={timeZone} />
        </span>
      </div>
      <Anchor className="strong" to={to}>
        {subject}
      </Anchor>
      <p className="note">{recipient}</p>
      {problem && <p className="note bad">{problem}</p>}
    </>
  );
}

export function mailColumns(timeZone: string, linkTo: (id: string) => string): Column<Mail>[] {
  return [
    {
      id: "when",
      header: translate("Created"),
      width: 132,
      look: "data",
      cell: ({ createdAt }) => <When at={createdAt} timeZone={timeZone} />,
    },
    { id: "state", header: translate("State"), width: 96, cell: ({ state }) => <MailState state={state} /> },
    { id: "to", header: translate("To"), width: 240, look: "data", cell: ({ to }) => to },
    {
      id: "subject",
      header: translate("Subject"),
      look: "title",
      cell: ({ id, subject }) => <Anchor to={linkTo(id)}>{subject}</Anchor>,
    },
    {
      id: "institute",
      header: translate("Institute"),
      width: 160,
      look: "second",
      hideBelow: 1180,
      cell: ({ institute }) => institute ?? "",
    },
    { id: "attempts", header: translate("Attempts"), width: 56, look: "figure", cell: ({ attempts }) => attempts },
    {
      id: "problem",
      header: translate("Problem"),
      width: 200,
      look: "second",
      hideBelow: 1024,
      cell: ({ problem }) => <span title={problem ?? undefined}>{problem ?? ""}</span>,
    },
  ];
}

export function MailState({ state }: { state: string }) {
  const t = useT();
  const { look, icon, word } = mailMarks[mailStates.find((one) => one === state) ?? "waiting"];
  return (
    <span className={look}>
      <Icon of={icon} size={14} />
      {t(word)}
    </span>
  );
}

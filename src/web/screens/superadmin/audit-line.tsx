import { Ban, Check, TriangleAlert } from "lucide-react";
import type { dashboards } from "#contract/dashboards.ts";
import type { Answer } from "#contract/endpoint.ts";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { Icon } from "../../ui/icon.tsx";
import { When } from "../../ui/when.tsx";
import { superadminWords } from "../../words/superadmin-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import { auditResults, deedOf, resultWords } from "./audit-words.ts";

const say = sayOf(superadminWords);

export type AuditLine = Answer<typeof dashboards.audit>["rows"][number];

export function AuditBlock({ line, to }: { line: AuditLine; to: string }) {
  const t = useWords(superadminWords);
  const timeZone = useTimeZone();
  return (
    <>
      <div className="row between">
        <ResultMark result={line.result} />
        <span className="mono dim">
          <When at={line.at} timeZone={timeZone} />
        </span>
      </div>
      <Anchor className="strong" to={to}>
        {deedOf(line)}
      </Anchor>
      <p className="note">
        {[line.who ?? t("auditLine.nobodySigned"), line.target, line.institute].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

export function auditColumns(timeZone: string, linkTo: (id: string) => string): Column<AuditLine>[] {
  const none = <span className="dim">–</span>;
  return [
    {
      id: "at",
      header: say("auditLine.when"),
      width: 132,
      look: "data",
      cell: ({ at }) => <When at={at} timeZone={timeZone} />,
    },
    { id: "result", header: say("auditLine.result"), width: 96, cell: ({ result }) => <ResultMark result={result} /> },
    {
      id: "action",
      header: say("auditLine.deed"),
      width: 190,
      look: "title",
      cell: (line) => <Anchor to={linkTo(line.id)}>{deedOf(line)}</Anchor>,
    },
    {
      id: "who",
      header: say("auditLine.who"),
      look: "data",
      cell: ({ who }) => who ?? <span className="dim">{say("auditLine.nobodySigned")}</span>,
    },
    {
      id: "target",
      header: say("auditLine.toWhom"),
      look: "data",
      width: 230,
      cell: ({ target }) => target ?? none,
    },
    {
      id: "institute",
      header: say("auditLine.institute"),
      width: 160,
      look: "second",
      hideBelow: 1180,
      cell: ({ institute }) => institute ?? none,
    },
    {
      id: "address",
      header: say("auditLine.from"),
      width: 130,
      look: "data",
      hideBelow: 1440,
      cell: ({ address }) => address ?? none,
    },
  ];
}

const marks = {
  ok: { look: "st plain", icon: Check },
  refused: { look: "st changed", icon: Ban },
  failed: { look: "st returned", icon: TriangleAlert },
} as const;

export function ResultMark({ result }: { result: string }) {
  const known = auditResults.find((one) => one === result) ?? "failed";
  return (
    <span className={marks[known].look}>
      <Icon of={marks[known].icon} size={14} />
      {resultWords[known]}
    </span>
  );
}

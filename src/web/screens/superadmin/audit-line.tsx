import { Ban, Check, TriangleAlert } from "lucide-react";
import type { dashboards } from "#contract/dashboards.ts";
import type { Answer } from "#contract/endpoint.ts";
import { translate } from "#texts/translate.ts";
import { useTimeZone } from "../../core/queries/use-time-zone.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Column } from "../../ui/table/data-table-types.ts";
import { When } from "../../ui/text/when.tsx";
import { actionOf, auditResults, resultWords } from "./audit-words.ts";

export type AuditLine = Answer<typeof dashboards.audit>["rows"][number];

export function AuditBlock({ line, to }: { line: AuditLine; to: string }) {
  const t = useT();
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
        {actionOf(line)}
      </Anchor>
      <p className="note">
        {[line.who ?? t("Not signed in"), line.target, line.institute].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

export function auditColumns(timeZone: string, linkTo: (id: string) => string): Column<AuditLine>[] {
  const none = <span className="dim">–</span>;
  return [
    {
      id: "at",
      header: translate("When"),
      width: 132,
      look: "data",
      cell: ({ at }) => <When at={at} timeZone={timeZone} />,
    },
    { id: "result", header: translate("Result"), width: 96, cell: ({ result }) => <ResultMark result={result} /> },
    {
      id: "action",
      header: translate("Action"),
      width: 190,
      look: "title",
      cell: (line) => <Anchor to={linkTo(line.id)}>{actionOf(line)}</Anchor>,
    },
    {
      id: "who",
      header: translate("Who"),
      look: "data",
      cell: ({ who }) => who ?? <span className="dim">{translate("Not signed in")}</span>,
    },
    {
      id: "target",
      header: translate("Subject"),
      look: "data",
      width: 230,
      cell: ({ target }) => target ?? none,
    },
    {
      id: "institute",
      header: translate("Institute"),
      width: 160,
      look: "second",
      hideBelow: 1180,
      cell: ({ institute }) => institute ?? none,
    },
    {
      id: "address",
      header: translate("From"),
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
  const t = useT();
  const known = auditResults.find((one) => one === result) ?? "failed";
  return (
    <span className={marks[known].look}>
      <Icon of={marks[known].icon} size={14} />
      {t(resultWords[known])}
    </span>
  );
}

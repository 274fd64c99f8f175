import { requestStates } from "#contract/input-rules/request-states.ts";
import { privacy } from "#contract/privacy.ts";
import { text } from "#texts/text.ts";
import type { Translate } from "#texts/translate.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useArea } from "../../core/area.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { usePanelAddress } from "../../ui/dialog/use-panel-address.ts";
import { SegmentedLinks } from "../../ui/field/segmented.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import type { Column } from "../../ui/table/data-table-types.ts";
import { DateTime } from "../../ui/text/date-time.tsx";
import { roleLabel } from "../account.ts";
import { PagedTable } from "../paged-table.tsx";
import type { QueuedRequest } from "./request-sheet.tsx";
import { RequestSheet } from "./request-sheet.tsx";
import { RequestState, requestKindTexts, requestStateTexts } from "./request-state.tsx";
import "./requests.css";

/** Privacy requests, for the office that answers. The open ones by default. */
export function RequestsPage() {
  const isSystem = useArea() === "superadmin";
  const t = useT();
  const page = useListParams();
  const request = usePanelAddress("request");
  const stateInAddress = page.get("state");
  const state = stateInAddress === "all" ? undefined : (requestStates.find((one) => one === stateInAddress) ?? "open");
  const list = useRead(
    privacy.queue,
    { query: { state, cursor: page.cursor, limit: 50 } },
    { keepsPreviousData: true },
  );
  const filterLink = (one: string) => ({ to: page.linkWith({ state: one, request: undefined }) });
  return (
    <div className="page">
      <PageHead title={t("Data requests")} summary={[t(summaryTexts[isSystem ? "superAdmin" : "admin"])]} />
      <div className="list-filters">
        <SegmentedLinks
          label={t("State")}
          parts={[
            ...requestStates.map((one) => ({
              ...filterLink(one),
              label: t(requestStateTexts[one]),
              isCurrent: one === state,
            })),
            { ...filterLink("all"), label: t("All"), isCurrent: state === undefined },
          ]}
        />
      </div>
      <PagedTable
        list={list}
        page={page}
        problem={t("Could not load the requests.")}
        panel={request}
        caption={t("Requests, newest first")}
        columns={columnsOf(t, request.linkTo, isSystem)}
        rowName={({ kind, name, email }) =>
          t("{{what}}, {{name}}", { what: t(requestKindTexts[kind]), name: name || email })
        }
        empty={<NoRequests state={state} />}
        phoneRow={(row) => <RequestBlock request={row} to={request.linkTo(row.id)} />}
      />
      <RequestSheet request={list.data?.rows.find(({ id }) => id === request.opened)} onClose={request.close} />
    </div>
  );
}

function NoRequests({ state }: { state: string | undefined }) {
  const t = useT();
  if (state === "open")
    return <Empty title={t("No open requests.")} detail={t("Requests for a correction or deletion appear here.")} />;
  return <Empty title={t(state === undefined ? "No requests yet." : "No requests in this state.")} />;
}

function columnsOf(t: Translate, linkTo: (id: string) => string, isSystem: boolean): Column<QueuedRequest>[] {
  return [
    {
      id: "when",
      header: t("Requested"),
      width: 132,
      look: "data",
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    { id: "state", header: t("State"), width: 144, cell: ({ state }) => <RequestState state={state} /> },
    {
      id: "who",
      header: t("Who"),
      width: 220,
      look: "title",
      cell: ({ id, name, email, role }) => (
        <Anchor to={linkTo(id)} title={`${email}, ${roleLabel(role)}`}>
          {name || email}
        </Anchor>
      ),
    },
    ...(isSystem
      ? [
          {
            id: "institute",
            header: t("Institute"),
            width: 180,
            look: "secondary" as const,
            hideBelow: 1180 as const,
            cell: ({ institute }: QueuedRequest) => institute,
          },
        ]
      : []),
    { id: "what", header: t("What"), width: 180, cell: ({ kind }) => t(requestKindTexts[kind]) },
    {
      id: "text",
      header: t("Message"),
      look: "secondary",
      hideBelow: 1024,
      cell: ({ text }) => <span title={text || undefined}>{text}</span>,
    },
  ];
}

type RequestBlockProps = { request: QueuedRequest; to: string };

function RequestBlock({ request: { kind, state, name, email, text, createdAt }, to }: RequestBlockProps) {
  const t = useT();
  return (
    <div className="stack request-block">
      <div className="row between">
        <RequestState state={state} />
        <span className="mono dim">
          <DateTime at={createdAt} />
        </span>
      </div>
      <Anchor className="strong" to={to}>
        {t("{{what}}, {{name}}", { what: t(requestKindTexts[kind]), name: name || email })}
      </Anchor>
      {text && <p className="note truncate">{text}</p>}
    </div>
  );
}

const summaryTexts = {
  admin: text("Requests from faculty and heads about their data"),
  superAdmin: text("Requests from admins of all institutes about their data"),
};

import type { Answer } from "#contract/endpoint.ts";
import { privacy } from "#contract/privacy.ts";
import { requestStates } from "#contract/privacy-rules.ts";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { useRead } from "../../api/use-read.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { Empty } from "../../ui/empty.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SegmentedLinks } from "../../ui/segmented.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import { usePageAddress } from "../../ui/use-page-address.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { When } from "../../ui/when.tsx";
import { requestsWords } from "../../words/requests-words.ts";
import { useWords } from "../../words/use-words.ts";
import { roleWord } from "../account.ts";
import { NotShown } from "../not-shown.tsx";
import { RequestSheet } from "./request-sheet.tsx";
import { RequestState } from "./request-state.tsx";
import "../accounts.css";
import "./requests.css";

export type QueuedRequest = Answer<typeof privacy.queue>["rows"][number];

/** What people ask about the data held of them, for the office that answers. Without a wish for more the open ones. */
export function RequestsPage({ office }: { office: "admin" | "superAdmin" }) {
  const t = useWords(requestsWords);
  usePageTitle(t("queue.title"));
  const page = usePageAddress();
  const timeZone = useTimeZone();
  const request = useOpened("request");
  const asked = page.get("state");
  const state = asked === "all" ? undefined : (requestStates.find((one) => one === asked) ?? "open");
  const { data, error, refetch, isPlaceholderData } = useRead(
    privacy.queue,
    { query: { state, cursor: page.cursor, limit: 50 } },
    { keepsLast: true },
  );
  const wayTo = (one: string) => ({ to: page.linkWith({ state: one, request: undefined }) });
  return (
    <div className="page">
      <PageHead title={t("queue.title")} folio={[t(`queue.folio.${office}`)]} />
      <div className="list-filters">
        <SegmentedLinks
          label={t("queue.filter")}
          parts={[
            ...requestStates.map((one) => ({ ...wayTo(one), label: t(`state.${one}`), isCurrent: one === state })),
            { ...wayTo("all"), label: t("queue.all"), isCurrent: state === undefined },
          ]}
        />
      </div>
      {error && !data ? (
        <NotShown what={t("queue.failed")} error={error} onRetry={refetch} />
      ) : (
        <DataTable
          caption={t("queue.caption")}
          columns={columnsOf(t, timeZone, request.linkTo, office)}
          rows={data?.rows ?? []}
          rowId={({ id }) => id}
          rowName={({ kind, name, email }) => t("queue.rowName", { what: t(`kind.${kind}`), name: name || email })}
          onOpen={({ id }) => request.open(id)}
          currentId={request.opened ?? undefined}
          isLoading={!data || isPlaceholderData}
          empty={<Nothing state={state} />}
          phoneRow={(row) => <RequestBlock request={row} to={request.linkTo(row.id)} timeZone={timeZone} />}
        />
      )}
      {data && <ListPager page={page} list={data} />}
      <RequestSheet request={data?.rows.find(({ id }) => id === request.opened)} onClose={request.close} />
    </div>
  );
}

function Nothing({ state }: { state: string | undefined }) {
  const t = useWords(requestsWords);
  if (state === "open") return <Empty why={t("queue.noneOpen")} next={t("queue.noneOpenNext")} />;
  return <Empty why={t(state === undefined ? "queue.none" : "queue.noneOf")} />;
}

type SayRequests = ReturnType<typeof useWords<typeof requestsWords.english>>;

function columnsOf(
  t: SayRequests,
  timeZone: string,
  linkTo: (id: string) => string,
  office: "admin" | "superAdmin",
): Column<QueuedRequest>[] {
  return [
    {
      id: "when",
      header: t("queue.when"),
      width: 132,
      look: "data",
      cell: ({ createdAt }) => <When at={createdAt} timeZone={timeZone} />,
    },
    { id: "state", header: t("queue.state"), width: 112, cell: ({ state }) => <RequestState state={state} /> },
    {
      id: "who",
      header: t("queue.who"),
      width: 220,
      look: "title",
      cell: ({ id, name, email, role }) => (
        <Anchor to={linkTo(id)} title={`${email}, ${roleWord(role)}`}>
          {name || email}
        </Anchor>
      ),
    },
    ...(office === "superAdmin"
      ? [
          {
            id: "institute",
            header: t("sheet.institute"),
            width: 180,
            look: "second" as const,
            hideBelow: 1180 as const,
            cell: ({ institute }: QueuedRequest) => institute,
          },
        ]
      : []),
    { id: "what", header: t("queue.what"), width: 180, cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: "text",
      header: t("queue.text"),
      look: "second",
      hideBelow: 1024,
      cell: ({ text }) => <span title={text || undefined}>{text}</span>,
    },
  ];
}

type RequestBlockProps = { request: QueuedRequest; to: string; timeZone: string };

function RequestBlock({ request: { kind, state, name, email, text, createdAt }, to, timeZone }: RequestBlockProps) {
  const t = useWords(requestsWords);
  return (
    <div className="stack request-block">
      <div className="row between">
        <RequestState state={state} />
        <span className="mono dim">
          <When at={createdAt} timeZone={timeZone} />
        </span>
      </div>
      <Anchor className="strong" to={to}>
        {t("queue.rowName", { what: t(`kind.${kind}`), name: name || email })}
      </Anchor>
      {text && <p className="note cut">{text}</p>}
    </div>
  );
}

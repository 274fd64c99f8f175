import { translateMessage } from "#texts/translate.ts";
import "./citations.css";
import { directory } from "#contract/directory.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { citations } from "#contract/records/citations.ts";
import { likelyWorks } from "#contract/records/likely-works.ts";
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

const refreshes = [citations.read, directory.previewOwn];

type Figures = ResponseOf<typeof citations.read>;

/** How often the person's works are cited: fetched and removed by a button, stored with source and day. */
export function OwnCitations() {
  const t = useT();
  const { data, error, refetch } = useRead(citations.read, {});
  const fetchCounts = useAction(citations.refresh, { refreshes, onRefused: () => undefined });
  const remove = useAction(citations.remove, { refreshes });
  if (error && !data) return <Failed title={t("Could not load the citations.")} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={2} />;
  return (
    <>
      <p className="note">
        {t(
          "OpenAlex is searched with the DOIs of your works, without your name. Anyone who may see a record sees how often it is cited; on your profile you choose who sees these figures. What you entered is not changed.",
        )}
      </p>
      {data.works.length === 0 ? (
        <Empty title={t("No confirmed work of yours has a DOI.")} />
      ) : (
        <>
          <div className="service-actions">
            <Button busy={fetchCounts.isPending} onClick={() => fetchCounts.mutate({})}>
              {t("Refresh")}
            </Button>
            {data.to !== null && (
              <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({})}>
                {t("Remove the figures")}
              </Button>
            )}
          </div>
          <Problem text={fetchCounts.error?.message} />
          {fetchCounts.data?.warnings.map((warning) => (
            <Banner key={warning.message} isLive>
              {translateMessage(warning)}
            </Banner>
          ))}
          {data.to !== null && <Totals figures={data} />}
        </>
      )}
      <MonthlySearch />
    </>
  );
}

function Totals({ figures: { works, total, hIndex, i10Index, counted, source, from, to } }: { figures: Figures }) {
  const t = useT();
  return (
    <>
      <dl className="citation-figures">
        {[
          [t("Citations"), total],
          ["h-index", hIndex],
          ["i10-index", i10Index],
        ].map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(Number(figure))}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {t("Computed from {{n}} of your works on record.", { n: formatCount(counted) })} {source},{" "}
        {from !== null && from.slice(0, 10) !== to?.slice(0, 10) && (
          <>
            <DateTime at={from} format="day" />
            {" – "}
          </>
        )}
        {to !== null && <DateTime at={to} format="day" />}
      </p>
      <details>
        <summary>{t("Works with a DOI ({{n}})", { n: formatCount(works.length) })}</summary>
        <ul className="citation-works">
          {works.map(({ id, title, cited, at }) => (
            <li key={id}>
              <bdi>{title}</bdi>
              <span className="note">
                {cited === null || at === null ? (
                  t("No figure")
                ) : (
                  <>
                    {t("Cited {{count}} times", { count: cited })} ({source}, <DateTime at={at} format="day" />)
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Turns the monthly search on and off, and says beforehand which services are searched and with which data. */
function MonthlySearch() {
  const t = useT();
  const { data, error, refetch } = useRead(likelyWorks.readMonthly, {});
  const change = useAction(likelyWorks.changeMonthly, {
    doneText: (_, { body }) => t(body.isOn ? "Monthly search is on." : "Monthly search is off."),
    refreshes: [likelyWorks.readMonthly],
  });
  if (error && !data) return <Failed title={t("Could not load the monthly search.")} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={1} />;
  const { isOn, since, lastAt, isOffered } = data;
  return (
    <div className="monthly-search">
      <Checkbox
        checked={isOn}
        disabled={change.isPending || (!isOffered && !isOn)}
        onChange={({ target }) => change.mutate({ body: { isOn: target.checked } })}
        label={t("Every month, search for new works of mine and refresh my citation counts")}
        help={t(
          "OpenAlex and ORCID are searched with your ORCID iD; without one, Crossref with your name and institute. OpenAlex is also searched with the DOIs of your works. You are notified only when new works are found.",
        )}
      />
      {!isOffered && <p className="note">{t("Look-ups are off on this server.")}</p>}
      {since !== null && (
        <p className="note">
          {t("On since")} <DateTime at={since} format="day" />.{" "}
          {lastAt === null ? (
            t("The first search runs within a day.")
          ) : (
            <>
              {t("Last search:")} <DateTime at={lastAt} format="day" />
            </>
          )}
        </p>
      )}
    </div>
  );
}

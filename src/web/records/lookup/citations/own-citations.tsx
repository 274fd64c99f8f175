import { translateMessage } from "#texts/translate.ts";
import "./citations.css";
import { directory } from "#contract/directory.ts";
import type { Answer } from "#contract/endpoint.ts";
import { citations } from "#contract/records/citations.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Banner, Problem } from "../../../ui/message/banner.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import { Failed } from "../../../ui/message/failed.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { useAction } from "../../../ui/message/use-action.ts";
import { formatCount } from "../../../ui/text/format-count.ts";
import { When } from "../../../ui/text/when.tsx";
import { MonthlySearch } from "./monthly-search.tsx";

const refreshes = [citations.read, directory.previewOwn];

type Figures = Answer<typeof citations.read>;

/** How often the person's works are cited: asked on a press, kept with source and day, removed on a press. */
export function OwnCitations() {
  const t = useT();
  const { data, error, refetch } = useRead(citations.read, {});
  const ask = useAction(citations.refresh, { refreshes, onRefused: () => undefined });
  const remove = useAction(citations.remove, { refreshes });
  if (error) return <Failed what={t("Could not load the citations.")} onRetry={refetch} />;
  if (!data) return <Skeleton rows={2} />;
  return (
    <>
      <p className="note">
        {t(
          "OpenAlex is asked by the DOIs of your works, without your name. Who may see a record sees how often it is cited; who sees the figures on your profile, you choose beside them. What you typed stays as it is.",
        )}
      </p>
      {data.works.length === 0 ? (
        <Empty why={t("No confirmed work of yours has a DOI.")} />
      ) : (
        <>
          <div className="citations-act">
            <Button busy={ask.isPending} onClick={() => ask.mutate({})}>
              {t("Refresh")}
            </Button>
            {data.to !== null && (
              <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({})}>
                {t("Remove the figures")}
              </Button>
            )}
          </div>
          <Problem text={ask.error?.message} />
          {ask.data?.warnings.map((warning) => (
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
            <When at={from} look="day" />
            {" – "}
          </>
        )}
        {to !== null && <When at={to} look="day" />}
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
                    {t("Cited {{count}} times", { count: cited })} ({source}, <When at={at} look="day" />)
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

import { likelyWorks } from "#contract/records/likely-works.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useT } from "../../../texts/use-t.ts";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { Failed } from "../../../ui/message/failed.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { useAction } from "../../../ui/message/use-action.ts";
import { When } from "../../../ui/text/when.tsx";

/** Switches the search of every month on and off, and says who is asked by what before it is on. */
export function MonthlySearch() {
  const t = useT();
  const { data, error, refetch } = useRead(likelyWorks.readMonthly, {});
  const change = useAction(likelyWorks.changeMonthly, {
    doneText: (_, { body }) => t(body.isOn ? "Monthly search is on." : "Monthly search is off."),
    refreshes: [likelyWorks.readMonthly],
  });
  if (error) return <Failed what={t("Could not load the monthly search.")} onRetry={refetch} />;
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
          "OpenAlex and ORCID are asked by your ORCID iD; without one, Crossref by your name and the name of your institute. OpenAlex is also asked by the DOIs of your works. You are notified only when new works are found.",
        )}
      />
      {!isOffered && <p className="note">{t("Look-ups are off on this server.")}</p>}
      {since !== null && (
        <p className="note">
          {t("On since")} <When at={since} look="day" />.{" "}
          {lastAt === null ? (
            t("The first search runs within a day.")
          ) : (
            <>
              {t("Last search:")} <When at={lastAt} look="day" />
            </>
          )}
        </p>
      )}
    </div>
  );
}

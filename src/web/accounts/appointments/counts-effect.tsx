import "../accounts.css";
import { useT } from "../../texts/use-t.ts";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { AppointmentList } from "./appointment-list.tsx";
import type { CountsPreview, useCountsEffect } from "./use-counts-effect.ts";

/** The appointments after the change, and which counts move from where to where. */
export function CountsEffect({ preview }: { preview: ReturnType<typeof useCountsEffect> }) {
  const t = useT();
  const { data, error, isFetching } = preview;
  return (
    <section className="counts-effect" aria-live="polite" aria-busy={isFetching}>
      <h3 className="group-label">{t("Effect on counts")}</h3>
      {error ? (
        <p className="field-error">{error.issues[0]?.message ?? error.message}</p>
      ) : data ? (
        <>
          <Effect effect={data.effect} />
          <h3 className="group-label">{t("Appointments after saving")}</h3>
          <AppointmentList appointments={data.rows} />
        </>
      ) : (
        isFetching && <Skeleton rows={2} widths={["60%", "20%"]} />
      )}
    </section>
  );
}

function Effect({ effect }: { effect: CountsPreview["effect"] }) {
  const t = useT();
  const namesOf = (codes: readonly string[]) => codes.join(", ") || t("no department");
  if (effect.moves.length === 0 && effect.counts.length === 0) return <p>{t("Counts will not change.")}</p>;
  return (
    <>
      <ul className="moves">
        {effect.moves.map(({ from, to, records }) => (
          <li key={`${from}>${to}`}>
            {t("{{count}} records move from {{from}} to {{to}}", {
              count: records,
              from: namesOf(from),
              to: namesOf(to),
            })}
          </li>
        ))}
      </ul>
      <ul>
        {effect.counts.map(({ code, name, before, after }) => (
          <li key={code} className="count-line">
            <span className="grow">{code === "" ? t("Whole institute") : name}</span>
            <span className="mono">
              {t("{{before}} → {{after}}", { before: formatCount(before), after: formatCount(after) })}
            </span>
          </li>
        ))}
      </ul>
      {effect.monthNeeded > 0 && (
        <p className="note">
          {t(
            "{{count}} records need a month: the department changed within their dates. They count in the later department.",
            { count: effect.monthNeeded },
          )}
        </p>
      )}
    </>
  );
}

import { countText } from "../../ui/count-text.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { accountsWords } from "../../words/accounts-words.ts";
import { useWords } from "../../words/use-words.ts";
import { AppointmentList } from "./appointment-list.tsx";
import type { Foreseen, useCountsEffect } from "./use-counts-effect.ts";

/** The appointments as they will stand, and which counts move from where to where. */
export function EffectShown({ foreseen }: { foreseen: ReturnType<typeof useCountsEffect> }) {
  const t = useWords(accountsWords);
  const { data, error, isFetching } = foreseen;
  return (
    <section className="counts-effect" aria-live="polite" aria-busy={isFetching}>
      <h3 className="lbl">{t("appointments.effect")}</h3>
      {error ? (
        <p className="err">{error.issues[0]?.message ?? error.message}</p>
      ) : data ? (
        <>
          <Effect effect={data.effect} />
          <h3 className="lbl">{t("appointments.afterSaving")}</h3>
          <AppointmentList appointments={data.account.appointments} />
        </>
      ) : (
        isFetching && <Skeleton rows={2} widths={["60%", "20%"]} />
      )}
    </section>
  );
}

function Effect({ effect }: { effect: Foreseen["effect"] }) {
  const t = useWords(accountsWords);
  const named = (codes: readonly string[]) => codes.join(", ") || t("appointments.noDepartment");
  if (effect.moves.length === 0 && effect.counts.length === 0) return <p>{t("appointments.noCountChanges")}</p>;
  return (
    <>
      <ul className="moves">
        {effect.moves.map(({ from, to, records }) => (
          <li key={`${from}>${to}`}>{t("appointments.move", { count: records, from: named(from), to: named(to) })}</li>
        ))}
      </ul>
      <ul>
        {effect.counts.map(({ code, name, before, after }) => (
          <li key={code} className="count-line">
            <span className="grow">{code === "" ? t("appointments.wholeInstitute") : name}</span>
            <span className="mono">
              {t("appointments.count", { before: countText(before), after: countText(after) })}
            </span>
          </li>
        ))}
      </ul>
      {effect.monthNeeded > 0 && <p className="note">{t("appointments.monthNeeded", { count: effect.monthNeeded })}</p>}
    </>
  );
}

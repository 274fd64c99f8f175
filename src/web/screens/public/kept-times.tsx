import { binDays, keptDays } from "#contract/retention.ts";
import { useSite } from "../../api/queries/use-site.ts";
import { privacyWords } from "../../words/privacy-words.ts";
import { useWords } from "../../words/use-words.ts";

const others = ["sessions", "links", "mails", "notices", "imports", "requests", "audit"] as const;

/** How long each thing is kept, from the same numbers that the server clears by. */
export function KeptTimes() {
  const t = useWords(privacyWords);
  const bin = useSite().data?.retentionDays ?? binDays.usual;
  const long = (days: number) => (days % 365 === 0 ? t("kept.years", { years: days / 365 }) : t("kept.days", { days }));
  return (
    <table className="kept-times">
      <thead>
        <tr>
          <th scope="col">{t("kept.what")}</th>
          <th scope="col">{t("kept.long")}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t("kept.record")}</th>
          <td>{t("kept.recordLong")}</td>
        </tr>
        <tr>
          <th scope="row">{t("kept.bin")}</th>
          <td>{t("kept.binLong", { days: bin })}</td>
        </tr>
        {others.map((what) => (
          <tr key={what}>
            <th scope="row">{t(`kept.${what}`)}</th>
            <td>{long(keptDays[what])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { Answer } from "#contract/endpoint.ts";
import type { privacy } from "#contract/privacy.ts";
import { requestsWords } from "../../words/requests-words.ts";
import { useWords } from "../../words/use-words.ts";

type Erasure = Answer<typeof privacy.foresee>;

const kept = ["shared", "alone", "proofs"] as const;
const gone = ["documents", "documentProofs", "sessions", "notices", "mails"] as const;

/** What stays without the person, and what goes, in figures. */
export function ErasureShown({ erasure }: { erasure: Erasure }) {
  const t = useWords(requestsWords);
  const linesOf = (names: readonly (typeof kept | typeof gone)[number][]) =>
    names
      .filter((name) => erasure[name] > 0)
      .map((name) => <li key={name}>{t(`erase.${name}`, { count: erasure[name] })}</li>);
  return (
    <div className="erasure">
      <h3>{t("erase.keeps")}</h3>
      <ul className="plain-points">
        {linesOf(kept)}
        <li>{t("erase.counts")}</li>
      </ul>
      <h3>{t("erase.goes")}</h3>
      <ul className="plain-points">
        <li>{t("erase.account")}</li>
        {linesOf(gone)}
        <li>{t("erase.said")}</li>
      </ul>
      <p className="note">{t("erase.backups")}</p>
    </div>
  );
}

import { useT } from "../../texts/use-t.ts";

type ProofMarkProps = {
  count: number;
  /** Proofs that are stored elsewhere. */
  links?: number;
  noneWord?: string;
};

/** A filled page and its count, the word that the proof is a link, or a dashed page and a word. */
export function ProofMark({ count, links = 0, noneWord }: ProofMarkProps) {
  const t = useT();
  if (count === 0 && links > 0)
    return (
      <span className="secondary" title={t("The proof is a link")}>
        {t("Link")}
      </span>
    );
  if (count === 0) {
    return (
      <span className="proof-mark none" title={t("No proof")}>
        <svg width="12" height="14" viewBox="0 0 12 14" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M1.7 1.4h5.2l3.4 3.3v7.9H1.7Z" strokeWidth="1.2" strokeDasharray="1.9 1.4" />
        </svg>
        <span>{noneWord ?? t("No proof")}</span>
      </span>
    );
  }
  return (
    <span className="proof-mark" title={t("{{count}} proofs", { count })}>
      <svg width="12" height="14" viewBox="0 0 12 14" aria-hidden="true">
        <path d="M1 .8h6.2L11 4.5v8.7H1Z" fill="currentColor" />
        <path d="M7.2.8v3.7H11" fill="none" stroke="var(--paper)" strokeWidth="1" />
      </svg>
      {count}
    </span>
  );
}

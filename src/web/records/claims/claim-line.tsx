import { useState } from "react";
import { findKind } from "#kinds/registry.ts";
import { displayPath } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { claimsWords } from "../../words/claims-words.ts";
import { sayKind } from "../../words/kind-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Claim } from "./claims-page.tsx";
import type { useClaimAnswers } from "./use-claim-answers.ts";
import "./claims.css";

/** One claim: the work, the name as printed, and what can be answered. */
export function ClaimLine({ claim, answers }: { claim: Claim; answers: ReturnType<typeof useClaimAnswers> }) {
  const t = useWords(claimsWords);
  const [position, setPosition] = useState(String(claim.position ?? ""));
  const kind = findKind(claim.record?.kind ?? claim.kind);
  const title = claim.record?.title ?? claim.title;
  const note = claim.state === "pending" ? t("pending") : t(claim.isOwn ? "acceptedOwn" : "acceptedByName");
  return (
    <div className="claim-line">
      <div className="stack">
        {claim.record ? (
          <Anchor className="strong" to={displayPath("common", claim.record.kind, claim.record.id)}>
            {title}
          </Anchor>
        ) : (
          <span className="strong">{title}</span>
        )}
        <span className="note">
          {[kind && sayKind(kind, "one"), claim.day?.slice(0, 4), t("asPrinted", { name: claim.printed })]
            .filter(Boolean)
            .join(", ")}
        </span>
        <span className="note">{note}</span>
      </div>
      {claim.abilities.accept && (
        <Select
          aria-label={t("position")}
          value={position}
          onChange={({ target }) => setPosition(target.value)}
          choices={[
            { value: "", label: t("likely") },
            ...claim.people.flatMap(({ name, isTaken }, at) =>
              isTaken ? [] : [{ value: String(at + 1), label: t("line", { at: at + 1, name }) }],
            ),
          ]}
        />
      )}
      <span className="row">
        {claim.abilities.accept && (
          <Button
            size="small"
            busy={answers.isBusy}
            aria-label={t("acceptOf", { title })}
            onClick={() => answers.accept(claim.id, position === "" ? undefined : Number(position))}
          >
            {t("accept")}
          </Button>
        )}
        {claim.abilities.reject && (
          <Button
            size="small"
            variant="quiet"
            busy={answers.isBusy}
            aria-label={t("rejectOf", { title })}
            onClick={() => answers.reject(claim.id)}
          >
            {t("reject")}
          </Button>
        )}
        {claim.abilities.withdraw && (
          <Button
            size="small"
            variant="quiet"
            busy={answers.isBusy}
            aria-label={t("withdrawOf", { title })}
            onClick={() => answers.withdraw(claim.id)}
          >
            {t("withdraw")}
          </Button>
        )}
      </span>
    </div>
  );
}

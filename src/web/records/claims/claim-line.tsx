import { useState } from "react";
import type { claims } from "#contract/claims.ts";
import { displayPath } from "../../core/area.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field/select.tsx";
import type { useClaimAnswers } from "./use-claim-answers.ts";
import "./claims.css";
import type { Answer } from "#contract/endpoint.ts";

export type Claim = Answer<typeof claims.list>["rows"][number];

/** One claim: the work, the name as printed, and the possible answers. */
export function ClaimLine({ claim, answers }: { claim: Claim; answers: ReturnType<typeof useClaimAnswers> }) {
  const t = useT();
  const [position, setPosition] = useState(String(claim.position ?? ""));
  const kind = findKind(claim.record?.kind ?? claim.kind);
  const title = claim.record?.title ?? claim.title;
  const note =
    claim.state === "pending"
      ? t("Awaiting answer")
      : t(
          claim.isOwn
            ? "The record has your full name, so it counts as yours. To see proofs and edit, the claim must be accepted."
            : "The record has their full name, so it counts as theirs. Accept to let them see proofs and edit.",
        );
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
          {[kind?.label.one, claim.day?.slice(0, 4), t("Printed as {{name}}", { name: claim.printed })]
            .filter(Boolean)
            .join(", ")}
        </span>
        <span className="note">{note}</span>
      </div>
      {claim.abilities.accept && (
        <Select
          aria-label={t("Position in the author list")}
          value={position}
          onChange={({ target }) => setPosition(target.value)}
          choices={[
            { value: "", label: t("Most likely position") },
            ...claim.people.flatMap(({ name, isTaken }, at) =>
              isTaken ? [] : [{ value: String(at + 1), label: t("{{at}}. {{name}}", { at: at + 1, name }) }],
            ),
          ]}
        />
      )}
      <span className="row">
        {claim.abilities.accept && (
          <Button
            size="small"
            busy={answers.isBusy}
            aria-label={t("Accept: {{title}}", { title })}
            onClick={() => answers.accept(claim.id, position === "" ? undefined : Number(position))}
          >
            {t("Accept")}
          </Button>
        )}
        {claim.abilities.reject && (
          <Button
            size="small"
            variant="quiet"
            busy={answers.isBusy}
            aria-label={t("Reject: {{title}}", { title })}
            onClick={() => answers.reject(claim.id)}
          >
            {t("Reject")}
          </Button>
        )}
        {claim.abilities.withdraw && (
          <Button
            size="small"
            variant="quiet"
            busy={answers.isBusy}
            aria-label={t("Withdraw claim: {{title}}", { title })}
            onClick={() => answers.withdraw(claim.id)}
          >
            {t("Withdraw claim")}
          </Button>
        )}
      </span>
    </div>
  );
}

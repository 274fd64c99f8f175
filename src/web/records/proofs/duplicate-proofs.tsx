import { Files } from "lucide-react";
import type { ResponseOf } from "#contract/endpoint.ts";
import { proofs } from "#contract/proofs.ts";
import { records } from "#contract/records.ts";
import { text } from "#texts/text.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { useAction } from "../../feedback/use-action.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";

export type DuplicateGroup = ResponseOf<typeof proofs.listSame>["rows"][number];

export const matchTexts = {
  file: text("The same file is on several records."),
  page: text("The first page looks the same on several records."),
};

/** For each proof of this record that is also on other records: those records, and who allowed it. */
export function DuplicateProofBanner({ record, groups }: { record: string; groups: readonly DuplicateGroup[] }) {
  const t = useT();
  return groups.map((group) => (
    <Banner
      key={group.proofs.map(({ proof }) => proof).join()}
      icon={Files}
      {...(group.allowed && { tone: "info" as const })}
    >
      <b>{t(matchTexts[group.how])}</b>
      <DuplicateMembers group={group} except={record} />
      <ReuseDecision group={group} />
    </Banner>
  ));
}

/** The records with the file, each with its name there. */
export function DuplicateMembers({ group, except }: { group: DuplicateGroup; except?: string }) {
  const t = useT();
  const area = useArea();
  return (
    <ul className="pair-members">
      {group.proofs
        .filter(({ record }) => record.id !== except)
        .map(({ proof, file, addedBy, record }) => (
          <li key={proof}>
            <Anchor className="strong" to={displayPath(area, record.kind, record.id)}>
              {record.title || t("Untitled")}
            </Anchor>
            <span className="note">
              {[
                findKind(record.kind)?.label.one,
                record.people,
                t("{{file}}, added by {{name}}", { file, name: addedBy }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      {group.hidden > 0 && <li className="note">{t("Records that you cannot see: {{n}}", { n: group.hidden })}</li>}
    </ul>
  );
}

/** Who allowed it, or the button to do so. */
export function ReuseDecision({ group }: { group: DuplicateGroup }) {
  const t = useT();
  const decide = useAction(proofs.allowSame, {
    doneText: (_, { body }) => t(body.isAllowed ? "Allowed for these records" : "No longer allowed"),
    refreshes: [proofs.listSame, records.read],
  });
  const { allowed, mayAllow } = group;
  const ids = group.proofs.map(({ proof }) => proof);
  return (
    <p className="row wrap">
      {allowed && (
        <span className="note">
          {t("Allowed: one certificate for a team. By {{name}}", { name: allowed.by })},{" "}
          <DateTime at={allowed.at} format="long" />
        </span>
      )}
      {mayAllow && (
        <Button
          size="small"
          busy={decide.isPending}
          onClick={() => decide.mutate({ body: { proofs: ids, isAllowed: !allowed } })}
        >
          {allowed ? t("No longer allow") : t("Allow: one certificate for a team")}
        </Button>
      )}
      {!mayAllow && !allowed && (
        <span className="note">{t("An admin or a head of all these departments can allow this.")}</span>
      )}
    </p>
  );
}

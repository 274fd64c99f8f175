import type { StoredRecord } from "#contract/record-shapes.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";

type Props = {
  kind: Pick<KindDefinition, "people">;
  record: Pick<StoredRecord, "people" | "abilities" | "hasNamedDepartment">;
  onAssign: () => void;
};

/** Why a record counts for nobody: it names no colleague, or one by the name alone who has not confirmed it. */
export function UnassignedBanner({ kind, record, onAssign }: Props) {
  const t = useT();
  const namesSomebody = record.people.some(({ account, state }) => account !== undefined && state === "proposed");
  return (
    <Banner
      actions={
        record.abilities.assign &&
        kind.people && (
          <Button size="small" onClick={onAssign}>
            {t("Assign")}
          </Button>
        )
      }
    >
      <b>{t("Unassigned.")}</b>{" "}
      <span className="secondary">
        {namesSomebody ? t("No colleague named on it has confirmed it yet.") : t("It names no colleague.")}{" "}
        {record.hasNamedDepartment ? t("The department that its file names counts it.") : t("It is not counted.")}
      </span>
    </Banner>
  );
}

import { ChevronDown } from "lucide-react";
import { text } from "#texts/text.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/dialog/menu.tsx";
import type { ImportRow } from "../batch.ts";
import { decisionChoices, shownDecision } from "./decision-choices.ts";
import type { RowContext } from "./row-context.ts";
import { outcomeOf } from "./statuses.ts";

/** The decision about the row, and the alternatives. Rows that need a decision have a button with an edge. */
export function DecisionCell({ row, context }: { row: ImportRow; context: RowContext }) {
  const t = useT();
  const { batch, isReadOnly, fixing, recordPath, busyRow, decide, compare } = context;
  const which = <span className="sr-only"> {t("row {{row}}", { row: row.row })}</span>;
  if (isReadOnly) return <Outcome row={row} batch={batch} recordPath={recordPath} />;
  if (row.status === "error") {
    return fixing.row === row.row ? null : (
      <Button size="small" onClick={() => fixing.start(row)}>
        {t("Fix")}
        {which}
      </Button>
    );
  }
  const shown = shownDecision(row);
  if (!shown) {
    return (
      <Button size="small" onClick={() => compare(row)}>
        {t("Compare")}
        {which}
      </Button>
    );
  }
  const choices = decisionChoices(row)
    .filter(({ decision }) => decision !== shown.decision)
    .map(({ decision, label }) => ({ label, onPress: () => decide(row, decision) }));
  const others = [
    ...(row.status === "possible" ? [{ label: t("Compare"), onPress: () => compare(row) }] : []),
    { label: row.faults.length > 0 ? t("Fix") : t("Change cells"), onPress: () => fixing.start(row) },
  ];
  return (
    <Menu groups={[{ items: choices }, { items: others }]}>
      <Button
        size="small"
        variant={row.status === "claim" && row.decision === null ? "plain" : "quiet"}
        iconAfter={ChevronDown}
        busy={busyRow === row.row}
        className="next-decision"
      >
        {shown.label}
        {which}
      </Button>
    </Menu>
  );
}

const words = {
  new: text("Added"),
  incomplete: text("Added"),
  claim: text("Claimed"),
  duplicate: text("Left out"),
  possible: text("Saved for review"),
  skipped: text("Left out"),
  error: text("Not added"),
} as const;

function Outcome({ row, batch, recordPath }: Pick<RowContext, "batch" | "recordPath"> & { row: ImportRow }) {
  const t = useT();
  if (row.recordId && row.kind)
    return (
      <Anchor className="text-link" to={recordPath({ kind: row.kind, id: row.recordId })}>
        {t("Open")}
        <span className="sr-only"> {t("row {{row}}", { row: row.row })}</span>
      </Anchor>
    );
  const outcome = outcomeOf(row);
  // The reason beside it says whether the claim was withdrawn.
  if (outcome === "claim" && batch.state === "undone") return null;
  return <span className="dim">{t(words[outcome])}</span>;
}

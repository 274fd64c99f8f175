import { ChevronDown } from "lucide-react";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import type { ImportRow } from "./batch.ts";
import { outcomeOf } from "./fates.ts";
import type { RowScene } from "./row-scene.ts";
import { standing, thenDeeds } from "./then-deeds.ts";

const say = sayOf(importWords);

/** What becomes of the row, and what else may. Rows that ask for a decision carry a button with an edge. */
export function ThenCell({ row, scene }: { row: ImportRow; scene: RowScene }) {
  const t = useWords(importWords);
  const { isReadOnly, mending, recordPath, busyRow, decide, compare } = scene;
  const which = <span className="vh"> {t("thenCell.row", { row: row.row })}</span>;
  if (isReadOnly) return <Outcome row={row} recordPath={recordPath} />;
  if (row.fate === "error") {
    return mending.row === row.row ? null : (
      <Button size="small" onClick={() => mending.start(row)}>
        {t("thenCell.mend")}
        {which}
      </Button>
    );
  }
  const stands = standing(row);
  if (!stands) {
    return (
      <Button size="small" onClick={() => compare(row)}>
        {t("thenCell.compare")}
        {which}
      </Button>
    );
  }
  const choices = thenDeeds(row)
    .filter(({ decision }) => decision !== stands.decision)
    .map(({ decision, label }) => ({ label, onPress: () => decide(row, decision) }));
  const others = [
    ...(row.fate === "maybe" ? [{ label: t("thenCell.compare"), onPress: () => compare(row) }] : []),
    {
      label: row.faults.length > 0 ? t("thenCell.mend") : t("thenCell.changeCells"),
      onPress: () => mending.start(row),
    },
  ];
  return (
    <Menu groups={[{ items: choices }, { items: others }]}>
      <Button
        size="small"
        variant={row.fate === "joined" && row.decision === null ? "plain" : "quiet"}
        iconAfter={ChevronDown}
        busy={busyRow === row.row}
        className="then"
      >
        {stands.label}
        {which}
      </Button>
    </Menu>
  );
}

const words = {
  get new() {
    return say("thenCell.added");
  },
  get gap() {
    return say("thenCell.added");
  },
  get joined() {
    return say("thenCell.joined");
  },
  get duplicate() {
    return say("thenCell.leftOut");
  },
  get maybe() {
    return say("thenCell.keptAsAQuestion");
  },
  get skipped() {
    return say("thenCell.leftOut");
  },
  get error() {
    return say("thenCell.notRead");
  },
} as const;

function Outcome({ row, recordPath }: Pick<RowScene, "recordPath"> & { row: ImportRow }) {
  const t = useWords(importWords);
  if (row.recordId && row.kind)
    return (
      <Anchor className="lnk" to={recordPath({ kind: row.kind, id: row.recordId })}>
        {t("thenCell.open")}
        <span className="vh"> {t("thenCell.row", { row: row.row })}</span>
      </Anchor>
    );
  return <span className="dim">{words[outcomeOf(row)]}</span>;
}

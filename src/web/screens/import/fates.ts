import { CircleAlert, Copy, CopyMinus, Info, type LucideIcon, Plus, TriangleAlert, Users } from "lucide-react";
import { fates } from "#contract/imports.ts";
import { importWords } from "../../words/import-words.ts";
import { sayOf } from "../../words/words.ts";
import { type Batch, countOf, type Decision, type Fate, type ImportRow } from "./batch.ts";

const say = sayOf(importWords);

type FateLook = { label: string; icon: LucideIcon; tone: string };

/** A shape and a word for each fate; the tone is a class of the state marks. */
export const fateLooks: Record<Fate, FateLook> = {
  new: {
    get label() {
      return say("fates.new");
    },
    icon: Plus,
    tone: "verified",
  },
  gap: {
    get label() {
      return say("fates.newWithAGap");
    },
    icon: Info,
    tone: "submitted",
  },
  joined: {
    get label() {
      return say("fates.colleaguesRecord");
    },
    icon: Users,
    tone: "unconfirmed",
  },
  duplicate: {
    get label() {
      return say("fates.alreadyHere");
    },
    icon: Copy,
    tone: "draft",
  },
  maybe: {
    get label() {
      return say("fates.maybeADuplicate");
    },
    icon: CircleAlert,
    tone: "changed",
  },
  error: {
    get label() {
      return say("fates.cannotBeRead");
    },
    icon: TriangleAlert,
    tone: "returned",
  },
  skipped: {
    get label() {
      return say("fates.leftOut");
    },
    icon: CopyMinus,
    tone: "draft",
  },
};

export type FateFigure = { fate: Fate | undefined; label: string; count: number };

/** All rows, then each fate with its figure. "Left out" only stands once somebody left a row out, or while it is asked for. */
export function fateFigures(batch: Pick<Batch, "rows" | "byFate">, asked: Fate | undefined): FateFigure[] {
  const shown = fates.filter((fate) => fate !== "skipped" || countOf(batch, fate) > 0 || asked === fate);
  return [
    { fate: undefined, label: say("fates.allRows"), count: batch.rows },
    ...shown.map((fate) => ({ fate, label: fateLooks[fate].label, count: countOf(batch, fate) })),
  ];
}

export function readFate(text: string): Fate | undefined {
  return fates.find((fate) => fate === text);
}

/** What happens to a row while nobody says otherwise. A row that may be a duplicate is kept as a question. */
export function usualDecision(fate: Fate): Decision {
  if (fate === "new" || fate === "gap") return "add";
  return fate === "joined" ? "join" : "leave";
}

/** The fate a row is counted under: what a person decided wins over what was found. */
export function outcomeOf({ fate, decision }: Pick<ImportRow, "fate" | "decision">): Fate {
  if (fate === "error" || decision === null) return fate;
  if (decision === "add") return fate === "gap" ? "gap" : "new";
  if (decision === "join") return "joined";
  return fate === "duplicate" || fate === "maybe" ? "duplicate" : "skipped";
}

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { own } from "#contract/own.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { columnsOf, type TableColumn } from "#kinds/derive/columns.ts";
import { useMe } from "../../api/queries/use-me.ts";
import { keyOf } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";

/** The columns that a link names; else those a person chose for a kind, kept with the account; until then the kind's own. */
export function useShownColumns(kind: KindDefinition, linked: string) {
  const { data: me } = useMe();
  const client = useQueryClient();
  const save = useWrite(own.changePreferences);
  const all = useMemo(() => columnsOf(kind), [kind]);
  const chosen = me?.preferences.columns?.[kind.slug];
  const names = useMemo(() => shownOf(all, linked === "" ? chosen : linked.split(",")), [all, chosen, linked]);
  const keep = (columns: Record<string, string[]>) => {
    if (!me) return;
    // Shown at once; the account learns of it behind the scenes.
    client.setQueryData(keyOf(own.readMe, {}), { ...me, preferences: { ...me.preferences, columns } });
    save.mutate({ body: { columns } });
  };
  return {
    all,
    names,
    choose: (shown: string[]) => keep({ ...me?.preferences.columns, [kind.slug]: shown }),
    reset: () => {
      const { [kind.slug]: _forgotten, ...others } = me?.preferences.columns ?? {};
      keep(others);
    },
  };
}

function shownOf(all: readonly TableColumn[], chosen: readonly string[] | undefined): string[] {
  const known = new Set(all.map(({ name }) => name));
  const kept = (chosen ?? []).filter((name) => known.has(name));
  // A row without its title could not be told from the next.
  if (kept.length > 0) return kept.includes("title") ? kept : ["title", ...kept];
  return all.filter((column) => column.default).map(({ name }) => name);
}

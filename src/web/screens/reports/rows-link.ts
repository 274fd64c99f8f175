import { useSearchParams } from "react-router";
import type { Area } from "#access/roles.ts";
import type { CountedState } from "#kinds/record-state.ts";
import { simplify } from "#rules/language/conditions/simplify.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import { formatCondition } from "#rules/language/format/format-query.ts";
import type { CommandContext } from "#rules/language/parse/command.ts";
import { parseCommand } from "#rules/language/parse/parse-command.ts";
import { defaultScope } from "../../core/area.ts";
import { listLink } from "../../records/figures/figure-links.ts";
import type { Figure } from "../../records/report-parts/report-figures.ts";
import { findKind } from "../../texts/kinds.ts";
import { withParams } from "../../ui/page/use-list-params.ts";

export type LinkTo = (opens: Figure["opens"], state?: CountedState) => string;

/** The link to the works of a figure: the list of their kind, or beside the report if there are several kinds. */
export function useRowsLink(area: Area, context: CommandContext): LinkTo {
  const [params] = useSearchParams();
  return (opens, state) => {
    const { command, kind, q } = state ? withState(opens, state, context) : opens;
    if (kind !== null) {
      const { scope } = parseCommand(command, context).command;
      return listLink(area, kind, [q], scope === defaultScope(area) ? undefined : scope);
    }
    return `?${withParams(params, { after: undefined, before: undefined, rows: command })}`;
  };
}

function withState(opens: Figure["opens"], state: CountedState, context: CommandContext): Figure["opens"] {
  const { command } = parseCommand(opens.command, context);
  const where = simplify({
    op: "and",
    operands: [command.where, { op: "is", field: "state", values: [state] }],
  });
  const kind = opens.kind === null ? undefined : findKind(opens.kind);
  return {
    command: formatCommand({ ...command, where }, context),
    kind: opens.kind,
    q: kind ? formatCondition(where, fieldsOfKinds([kind], context.departments)) : "",
  };
}

import { countedStates } from "#kinds/record-state.ts";
import type { FigureRow, GroupQuery, GroupStatement, WorkGroup } from "./group-query.ts";
import { groupsOf, noFigures } from "./group-sql.ts";

/**
 * The statement of a query that may group by state. The database then groups by the other keys, and each group is split by the
 * numbers of works in each state, which its figures have.
 */
export function stateGroups(
  query: GroupQuery,
  statementOf: (query: GroupQuery) => GroupStatement | undefined,
): GroupStatement | undefined {
  const stateIndex = query.by.findIndex(({ type }) => type === "state");
  if (stateIndex < 0) return statementOf(query);
  const by = query.by.toSpliced(stateIndex, 1);
  if (query.measure?.type === "sum" || by.some(({ type }) => type === "state")) return undefined;
  const statement = statementOf({ ...query, by, limit: undefined });
  return (
    statement && {
      ...statement,
      read: (rows) => {
        const { groups, whole, readFrom } = statement.read(rows);
        const split = (by.length > 0 ? groups : [{ ...whole, keys: [] }]).flatMap((one) =>
          splitByState(one, stateIndex),
        );
        return groupsOf([...split, { ...whole, keys: [], isWhole: true }], query.limit, readFrom);
      },
    }
  );
}

/** The works of each state as a group of its own, whose state is the key at this index. */
function splitByState(group: WorkGroup, stateIndex: number): FigureRow[] {
  return countedStates.flatMap((state) => {
    const works = group[columnOf[state]];
    const keys = group.keys.toSpliced(stateIndex, 0, state);
    return works > 0
      ? [{ ...noFigures, keys, isWhole: false, works, [columnOf[state]]: works, withoutProof: null }]
      : [];
  });
}

const columnOf = { draft: "drafts", submitted: "submitted", verified: "verified" } as const;

import { countedStates } from "#kinds/record-state.ts";
import type { FigureRow, GroupQuery, GroupStatement, WorkGroup } from "./group-query.ts";
import { groupsOf, noFigures } from "./whole-of.ts";

/**
 * The statement of a query, also where it is by state: figures of groups without it have the works of each state, and without another
 * key the whole is the one group.
 */
export function byState(
  query: GroupQuery,
  stateless: (query: GroupQuery) => GroupStatement | undefined,
): GroupStatement | undefined {
  const stateIndex = query.by.findIndex(({ of }) => of === "state");
  if (stateIndex < 0) return stateless(query);
  const by = query.by.toSpliced(stateIndex, 1);
  if (query.measure?.of === "sum" || by.some(({ of }) => of === "state")) return undefined;
  const statement = stateless({ ...query, by, limit: undefined });
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
    return works > 0 ? [{ ...noFigures, keys, isWhole: false, works, [columnOf[state]]: works, noProof: null }] : [];
  });
}

const columnOf = { draft: "drafts", submitted: "submitted", verified: "verified" } as const;

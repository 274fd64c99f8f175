import type { Condition } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { statesOfFilter } from "#kinds/record-state.ts";
import { monthsOf, monthsSql } from "../counted-months.ts";
import { type CountedValue, chosenValueOf, countedValueSql } from "../counted-values.ts";
import type { RecordQuery } from "../record-slice.ts";
import { bind, type Values } from "../values.ts";

/** The number of positions of a stored bitmap. */
export const blockSize = 4096;
/** A bitmap of a whole block; stored ones end with the last work. */
export const paddedBitsSql = `bits::bit(${blockSize})`;
export const noBits = `0::bit(${blockSize})`;

type Compiled = {
  /** The works that match, of the columns. */
  bits: string;
  /** Whether a row of `record_count_changes c` matches. */
  change: string;
};

export type CompiledBits = Compiled & {
  /** Each column as the condition on the rows of `record_bitmaps` that are added up for it. */
  columns: Record<string, string>;
};

/** A condition on counted fields, states, months and proofs as an expression of bitmaps; undefined if it is about anything else. */
export function compileBits({ where, kinds, academicStart }: RecordQuery, values: Values): CompiledBits | undefined {
  const columns: Record<string, string> = {};
  const column = (rows: string, change: string): Compiled => {
    const name = `b${Object.keys(columns).length}`;
    columns[name] = rows;
    return { bits: name, change };
  };
  const compile = (condition: Condition): Compiled | undefined => {
    switch (condition.op) {
      case "always":
        return { bits: `~ ${noBits}`, change: "true" };
      case "never":
        return { bits: noBits, change: "false" };
      case "not": {
        const part = compile(condition.operand);
        return part && { bits: `(~ ${part.bits})`, change: `not ${part.change}` };
      }
      case "and":
      case "or": {
        const parts = condition.operands.map(compile);
        if (parts.length === 0 || !parts.every((part) => part !== undefined)) return undefined;
        return {
          bits: `(${parts.map(({ bits }) => bits).join(condition.op === "and" ? " & " : " | ")})`,
          change: `(${parts.map(({ change }) => change).join(` ${condition.op} `)})`,
        };
      }
      case "words":
        return undefined;
      default:
        return compileOne(condition);
    }
  };
  const compileOne = (condition: Condition): Compiled | undefined => {
    const months = monthsOf(condition, academicStart);
    if (months) {
      const sql = monthsSql(months, academicStart, values);
      return column(`field = '@month' and value = ''${sql}`, `(true${sql})`);
    }
    if (condition.op === "missing" && condition.field === "proof") {
      const proven = column("field = '@proof'", "c.has_proof");
      return { bits: `(~ ${proven.bits})`, change: "not c.has_proof" };
    }
    if (condition.op === "is" && condition.field === "state") {
      const states = `${bind(values, statesOfFilter(condition.values))}::text[]`;
      return column(`field = '@state' and value = any (${states})`, `c.state = any (${states})`);
    }
    const value = chosenValueOf(condition, kinds);
    return value && isOfAll(value, kinds)
      ? column(countedValueSql(value, values), changeWith(value, values))
      : undefined;
  };
  const compiled = compile(where);
  return compiled && { ...compiled, columns };
}

/** For kinds without the field, it is not defined which records lack it. */
function isOfAll({ field }: CountedValue, kinds: readonly KindDefinition[]): boolean {
  return [...field.values()].flat().length === kinds.length;
}

function changeWith({ field, values: searchedValues }: CountedValue, values: Values): string {
  const parts = [...field].map(([name, slugs]) => {
    const texts = (searchedValues.length === 0 ? [""] : searchedValues).map((value) =>
      `${name}=${value}`.toLowerCase(),
    );
    return `(c.kind = any (${bind(values, slugs)}::text[])
      and exists (select from unnest(c.texts) t where lower(t) = any (${bind(values, texts)}::text[])))`;
  });
  return `(${parts.join(" or ")})`;
}

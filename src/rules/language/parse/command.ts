import type { Query } from "#kinds/condition.ts";
import type { DepartmentName } from "#kinds/field.ts";
import type { DateContext } from "../conditions/read-span.ts";
import type { TextRange } from "../lex/lex.ts";
import type { QueryProblem } from "../lex/problem.ts";
import type { OutputName } from "../vocabulary/outputs.ts";
import type { VerbName } from "../vocabulary/verbs.ts";

/** What the parser needs to know about the institute, and today's date. */
export type CommandContext = DateContext & {
  departments?: readonly DepartmentName[];
  /** Slugs of the kinds that the institute has; absent: all. */
  kinds?: readonly string[];
};

/** The meaning of a part of the text, for colouring. */
export type Mark = TextRange & {
  type: "verb" | "kind" | "scope" | "field" | "word" | "phrase" | "operator" | "pipe" | "output" | "argument";
};

export type ParsedCommand = {
  command: Command;
  /** The parts that could not be parsed, with their positions; they are not in `command`. */
  problems: QueryProblem[];
  /** The meanings of all tokens, in order and without overlaps. */
  marks: Mark[];
};

/** State shared by the readers of one line. */
export type LineState = {
  text: string;
  context: CommandContext;
  command: Command;
  problems: QueryProblem[];
  marks: Mark[];
};

/** Which records: the user's own, those of the department that the user heads or of the institute, unassigned, in the bin. */
export const commandScopes = ["own", "department", "institute", "unassigned", "bin"] as const;
export type CommandScope = (typeof commandScopes)[number];

/** What is counted: different works, their days, or the sum of a field that several kinds may share (`amount`). */
export type Measure = { type: "works" } | { type: "days" } | { type: "sum"; field: string };

/** A field and its typed text, which the field's type parses. */
export type FieldText = { field: string; text: string };

/**
 * A parsed line of the command language, as plain data. `where` and `sort` are the same as in a list's `q`, so a
 * command can be used as a `Query`. Parts that a verb does not use are empty.
 */
export type Command = Query & {
  /** "list" or "find" if the line has no verb. */
  verb: VerbName;
  /** Slugs in the order of the line; empty: all kinds. */
  kinds: string[];
  /** Absent: the default of the place where the command runs. */
  scope?: CommandScope;
  /** Names of fields by which counts are grouped, the outermost first. */
  by: string[];
  measure: Measure;
  /** Maximum number of rows or groups. */
  limit?: number;
  /** The file to create from the result, or how to show it. */
  output?: OutputName;
  /** Fields to fill (add, edit), or the head of a message (notify). */
  values: FieldText[];
  /** Arguments that are not a query: a record's ID, a screen, a file name, a message, a help topic, a choice. */
  argument: string;
};

export function makeEmptyCommand(verb: VerbName): Command {
  return {
    verb,
    kinds: [],
    where: { op: "always" },
    sort: [],
    by: [],
    measure: { type: "works" },
    values: [],
    argument: "",
  };
}

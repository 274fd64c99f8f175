import type { Query } from "#kinds/condition.ts";
import type { DepartmentName } from "#kinds/field.ts";
import type { OutputName } from "./help/outputs.ts";
import type { Place } from "./parse/lex.ts";
import type { QueryProblem } from "./parse/problem.ts";
import type { Moment } from "./parse/read-span.ts";
import type { VerbName } from "./parse/verbs.ts";

/** What the reader of a command knows of the institute and of today. */
export type CommandContext = Moment & { departments?: readonly DepartmentName[] };

/** What a stretch of the text is, for colouring. */
export type Mark = Place & {
  as: "verb" | "kind" | "scope" | "field" | "word" | "phrase" | "operator" | "pipe" | "output" | "rest";
};

export type ParsedCommand = {
  command: Command;
  /** What was not understood, by place; those parts are not in `command`. */
  problems: QueryProblem[];
  /** Every token, in order and without overlaps. */
  marks: Mark[];
};

/** What the readers of a command share while they read. */
export type Draft = {
  text: string;
  context: CommandContext;
  command: Command;
  problems: QueryProblem[];
  marks: Mark[];
};

/** Whose records: the own ones, the led department's, the institute's, those nobody has, those in the bin. As lists are asked for. */
export const commandScopes = ["own", "department", "institute", "unassigned", "bin"] as const;
export type CommandScope = (typeof commandScopes)[number];

/** What is counted: distinct works, the days they lasted, or the sum of a field, which may be one that kinds share, as `amount`. */
export type Measure = { of: "works" } | { of: "days" } | { of: "sum"; field: string };

/** A field and its text as typed; the field's own type reads it. */
export type FieldText = { field: string; text: string };

/**
 * What a line of the command language asks for; plain data. `where` and `sort` are what a list's `q` holds, so a command
 * can be handed to whatever takes a `Query`. What a verb does not take stays empty.
 */
export type Command = Query & {
  /** "list" or "find" where the line names none. */
  verb: VerbName;
  /** Slugs in the order named; empty: all kinds. */
  kinds: string[];
  /** Absent: what the place where it is asked takes as usual. */
  scope?: CommandScope;
  /** Names of fields by which counts are parted, the outermost first. */
  by: string[];
  measure: Measure;
  /** At most so many rows or groups. */
  limit?: number;
  /** A file to make of the answer, or how to show it. */
  output?: OutputName;
  /** Fields to be filled (add, edit), or the head of a message (notify). */
  values: FieldText[];
  /** What is no question: the id of a record, a place, a file's name, a message, a topic of help, a choice. */
  rest: string;
};

/** The parts that most commands leave empty. */
export function emptyCommand(verb: VerbName): Command {
  return { verb, kinds: [], where: { op: "always" }, sort: [], by: [], measure: { of: "works" }, values: [], rest: "" };
}

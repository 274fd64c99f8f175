import { sentence } from "#texts/sentence.ts";
import { addProblem, reportName, suggestIfFew } from "../conditions/read-condition.ts";
import { normalizeSpace } from "../conditions/simplify.ts";
import { type FilterField, findFilterField, suggestField } from "../fields/filter-field.ts";
import type { Token } from "../lex/lex.ts";
import type { Command, LineState } from "./command.ts";

/** Reads `field:text` as a new value of the field. Empty quotes clear it. */
export function readValues(line: LineState, tokens: readonly Token[], fields: readonly FilterField[]): void {
  for (const token of tokens) {
    if (token.kind !== "field") continue;
    const field = findFilterField(fields, token.name);
    if (!token.closed) addProblem(line, token, "unclosed-quote", "A closing quotation mark is missing.");
    if (!field) {
      const suggestion = suggestIfFew(line, () => suggestField(fields, token.name, []));
      reportName(line, token, "unknown-field", suggestion);
    } else if (token.pieces.length === 0)
      addProblem(line, token, "value-missing", sentence("Write something after “{{name}}:”.", { name: token.name }));
    else setValue(line.command, field.name, token.pieces.map(({ text }) => normalizeSpace(text)).join(", "));
  }
}

/** Sets the text of a field and replaces an earlier one. */
export function setValue(command: Command, field: string, text: string): void {
  command.values = [...command.values.filter((value) => value.field !== field), { field, text }];
}

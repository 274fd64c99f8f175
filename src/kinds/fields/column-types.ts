import type { FieldBehaviour } from "../field.ts";
import { bool } from "./bool.ts";
import { choice } from "./choice.ts";
import { date } from "./date.ts";
import { decimal } from "./decimal.ts";
import { department } from "./department.ts";
import { doi } from "./doi.ts";
import { email } from "./email.ts";
import { file } from "./file.ts";
import { int } from "./int.ts";
import { isbn } from "./isbn.ts";
import { issn } from "./issn.ts";
import { longtext } from "./longtext.ts";
import { money } from "./money.ts";
import { orcid } from "./orcid.ts";
import { page } from "./page.ts";
import { partialDate } from "./partial-date.ts";
import { people } from "./people.ts";
import { phone } from "./phone.ts";
import { tags } from "./tags.ts";
import { text } from "./text.ts";
import { url } from "./url.ts";
import { year } from "./year.ts";

/** Every type a table column may have. */
export const columnTypes = [
  bool,
  choice,
  date,
  decimal,
  department,
  doi,
  email,
  file,
  int,
  isbn,
  issn,
  longtext,
  money,
  orcid,
  page,
  partialDate,
  people,
  phone,
  tags,
  text,
  url,
  year,
] as const;

export type ColumnDefinition = ReturnType<(typeof columnTypes)[number]>;

const byName = new Map<string, FieldBehaviour<ColumnDefinition, unknown>>(columnTypes.map((type) => [type.type, type]));

/** The type of a column, for code that handles columns of any type. */
export function columnType({ type }: ColumnDefinition): FieldBehaviour<ColumnDefinition, unknown> {
  const found = byName.get(type);
  if (!found) throw new Error(`There is no field type "${type}".`);
  return found;
}

import type { ColumnDefinition, FieldType } from "../field.ts";
import { boolType } from "./bool.ts";
import { choiceType } from "./choice.ts";
import { dateType } from "./date.ts";
import { decimalType } from "./decimal.ts";
import { departmentType } from "./department.ts";
import { doiType } from "./doi.ts";
import { emailType } from "./email.ts";
import { fileType } from "./file.ts";
import { intType } from "./int.ts";
import { isbnType } from "./isbn.ts";
import { issnType } from "./issn.ts";
import { longtextType } from "./longtext.ts";
import { moneyType } from "./money.ts";
import { orcidType } from "./orcid.ts";
import { partialDateType } from "./partial-date.ts";
import { peopleType } from "./people.ts";
import { phoneType } from "./phone.ts";
import { tagsType } from "./tags.ts";
import { textType } from "./text.ts";
import { urlType } from "./url.ts";
import { yearType } from "./year.ts";

/** Every type a column of a table may have. */
export const columnTypes = {
  bool: boolType,
  date: dateType,
  decimal: decimalType,
  department: departmentType,
  doi: doiType,
  email: emailType,
  enum: choiceType,
  file: fileType,
  int: intType,
  isbn: isbnType,
  issn: issnType,
  longtext: longtextType,
  money: moneyType,
  orcid: orcidType,
  "partial-date": partialDateType,
  people: peopleType,
  phone: phoneType,
  tags: tagsType,
  text: textType,
  url: urlType,
  year: yearType,
} as const;

/** The type of a column, for walking columns without knowing which they are. */
export function columnType(column: ColumnDefinition): FieldType<ColumnDefinition, unknown> {
  return columnTypes[column.type];
}

import type { ColumnDefinition } from "#kinds/fields/column-types.ts";
import { boolView } from "./bool/bool-view.tsx";
import { dateView } from "./date/date-view.tsx";
import { decimalView } from "./decimal/decimal-view.tsx";
import { departmentView } from "./department/department-view.tsx";
import { doiView } from "./doi/doi-view.tsx";
import { emailView } from "./email/email-view.tsx";
import { enumView } from "./enum/enum-view.tsx";
import type { FieldView } from "./field-view.ts";
import { fileView } from "./file/file-view.tsx";
import { intView } from "./int/int-view.tsx";
import { isbnView } from "./isbn/isbn-view.tsx";
import { issnView } from "./issn/issn-view.tsx";
import { longtextView } from "./longtext/longtext-view.tsx";
import { moneyView } from "./money/money-view.tsx";
import { orcidView } from "./orcid/orcid-view.tsx";
import { pageView } from "./page/page-view.tsx";
import { partialDateView } from "./partial-date/partial-date-view.tsx";
import { peopleView } from "./people/people-view.tsx";
import { phoneView } from "./phone/phone-view.tsx";
import { tagsView } from "./tags/tags-view.tsx";
import { textView } from "./text/text-view.tsx";
import { urlView } from "./url/url-view.tsx";
import { yearView } from "./year/year-view.tsx";

type Views = { [T in ColumnDefinition["type"]]: FieldView<Extract<ColumnDefinition, { type: T }>> };

/** The views of all types with a single input. A table has rows instead: `TableRows`, `TableShow`. */
export const columnViews: Views = {
  bool: boolView,
  date: dateView,
  decimal: decimalView,
  department: departmentView,
  doi: doiView,
  email: emailView,
  enum: enumView,
  file: fileView,
  int: intView,
  isbn: isbnView,
  issn: issnView,
  longtext: longtextView,
  money: moneyView,
  orcid: orcidView,
  page: pageView,
  "partial-date": partialDateView,
  people: peopleView,
  phone: phoneView,
  tags: tagsView,
  text: textView,
  url: urlView,
  year: yearView,
};

/** For code that handles fields of any type. */
export function viewOf(field: ColumnDefinition): FieldView {
  return columnViews[field.type] as FieldView;
}

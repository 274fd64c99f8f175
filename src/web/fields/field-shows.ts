import type { ComponentType } from "react";
import type { FieldDefinition, FieldTypeName } from "#kinds/field.ts";
import { CodeShow } from "./code-show.tsx";
import { DateShow } from "./date/date-show.tsx";
import { DepartmentShow } from "./department/department-show.tsx";
import { DoiShow } from "./doi/doi-show.tsx";
import { EmailShow } from "./email/email-show.tsx";
import type { FieldShowProps } from "./field-input-props.ts";
import { FigureShow } from "./figure-show.tsx";
import { FileShow } from "./file/file-show.tsx";
import { LongtextShow } from "./longtext/longtext-show.tsx";
import { OrcidShow } from "./orcid/orcid-show.tsx";
import { PartialDateShow } from "./partial-date/partial-date-show.tsx";
import { PhoneShow } from "./phone/phone-show.tsx";
import { TagsShow } from "./tags/tags-show.tsx";
import { UrlShow } from "./url/url-show.tsx";

/** Types whose value is more than a text on a page that is read. The others show what the kinds write. */
const shows: Partial<Record<FieldTypeName, unknown>> = {
  date: DateShow,
  decimal: FigureShow,
  department: DepartmentShow,
  doi: DoiShow,
  email: EmailShow,
  file: FileShow,
  int: FigureShow,
  isbn: CodeShow,
  issn: CodeShow,
  longtext: LongtextShow,
  money: FigureShow,
  orcid: OrcidShow,
  "partial-date": PartialDateShow,
  phone: PhoneShow,
  tags: TagsShow,
  url: UrlShow,
};

export function showOf({ type }: FieldDefinition): ComponentType<FieldShowProps> | undefined {
  return shows[type] as ComponentType<FieldShowProps> | undefined;
}

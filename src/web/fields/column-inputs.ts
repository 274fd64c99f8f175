import type { ComponentType } from "react";
import type { ColumnDefinition, FieldDefinition } from "#kinds/field.ts";
import { BoolInput } from "./bool/bool-input.tsx";
import { DateFieldInput } from "./date/date-field-input.tsx";
import { DecimalInput } from "./decimal/decimal-input.tsx";
import { DepartmentInput } from "./department/department-input.tsx";
import { DoiInput } from "./doi/doi-input.tsx";
import { EmailInput } from "./email/email-input.tsx";
import { EnumInput } from "./enum/enum-input.tsx";
import type { FieldInputProps } from "./field-input-props.ts";
import { LinksInput } from "./file/links-input.tsx";
import { IntInput } from "./int/int-input.tsx";
import { IsbnInput } from "./isbn/isbn-input.tsx";
import { IssnInput } from "./issn/issn-input.tsx";
import { LongtextInput } from "./longtext/longtext-input.tsx";
import { MoneyInput } from "./money/money-input.tsx";
import { OrcidInput } from "./orcid/orcid-input.tsx";
import { PartialDateInput } from "./partial-date/partial-date-input.tsx";
import { PeopleInput } from "./people/people-input.tsx";
import { PhoneInput } from "./phone/phone-input.tsx";
import { TagsInput } from "./tags/tags-input.tsx";
import { TextFieldInput } from "./text/text-field-input.tsx";
import { UrlInput } from "./url/url-input.tsx";
import { YearInput } from "./year/year-input.tsx";

type Inputs = {
  [T in ColumnDefinition["type"]]: ComponentType<FieldInputProps<Extract<ColumnDefinition, { type: T }>>>;
};

/** The control of every type that stands in one box. Tables have rows instead: `TableRows`. */
export const columnInputs: Inputs = {
  bool: BoolInput,
  date: DateFieldInput,
  decimal: DecimalInput,
  department: DepartmentInput,
  doi: DoiInput,
  email: EmailInput,
  enum: EnumInput,
  file: LinksInput,
  int: IntInput,
  isbn: IsbnInput,
  issn: IssnInput,
  longtext: LongtextInput,
  money: MoneyInput,
  orcid: OrcidInput,
  "partial-date": PartialDateInput,
  people: PeopleInput,
  phone: PhoneInput,
  tags: TagsInput,
  text: TextFieldInput,
  url: UrlInput,
  year: YearInput,
};

/** For walking fields without knowing which they are. */
export function inputOf(field: ColumnDefinition): ComponentType<FieldInputProps> {
  return columnInputs[field.type] as ComponentType<FieldInputProps>;
}

/** Several controls under one label. */
export function isGroupInput({ type }: FieldDefinition): boolean {
  return type === "bool";
}

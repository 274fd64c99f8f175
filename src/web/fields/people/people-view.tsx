import type { PeopleField } from "#kinds/fields/people.ts";
import type { FieldView } from "../field-view.ts";
import { lineInput } from "../line-input.tsx";

/** Names in a column of a table. The record's own list is `PeopleList`. */
export const peopleView: FieldView<PeopleField> = { Input: lineInput({}) };

import type { PeopleField } from "#kinds/fields/people.ts";
import { TextInput } from "../../ui/text-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

/** Names in a column of a table. The record's own list is `PeopleList`. */
export function PeopleInput({ text, onText }: FieldInputProps<PeopleField>) {
  return <TextInput value={text} onChange={(event) => onText(event.target.value)} />;
}

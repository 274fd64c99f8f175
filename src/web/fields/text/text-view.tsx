import type { TextField } from "#kinds/fields/text.ts";
import type { FieldView } from "../field-view.ts";
import { lineInput } from "../line-input.tsx";

export const textView: FieldView<TextField> = { Input: lineInput({}) };

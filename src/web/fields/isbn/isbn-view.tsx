import type { IsbnField } from "#kinds/fields/isbn.ts";
import { CodeShow, checkedNumberInput } from "../checked-number.tsx";
import type { FieldView } from "../field-view.ts";

export const isbnView: FieldView<IsbnField> = { Input: checkedNumberInput("978-"), Show: CodeShow };

import type { IssnField } from "#kinds/fields/issn.ts";
import { CodeShow, checkedNumberInput } from "../checked-number.tsx";
import type { FieldView } from "../field-view.ts";

export const issnView: FieldView<IssnField> = { Input: checkedNumberInput("0000-0000"), Show: CodeShow };

import type { DecimalField } from "#kinds/fields/decimal.ts";
import type { FieldView } from "../field-view.ts";
import { FigureShow } from "../figure-show.tsx";
import { lineInput } from "../line-input.tsx";

export const decimalView: FieldView<DecimalField> = {
  Input: lineInput({ mono: true, inputMode: "decimal" }),
  Show: FigureShow,
};

import type { IntField } from "#kinds/fields/int.ts";
import type { FieldView } from "../field-view.ts";
import { FigureShow } from "../figure-show.tsx";
import { lineInput } from "../line-input.tsx";

export const intView: FieldView<IntField> = {
  Input: lineInput({ mono: true, inputMode: "numeric" }),
  Show: FigureShow,
};

import type { PageField } from "#kinds/fields/page.ts";
import { CodeShow } from "../checked-number.tsx";
import type { FieldView } from "../field-view.ts";
import { lineInput } from "../line-input.tsx";

/** A page number of a work, such as 12 or e1042. */
export const pageView: FieldView<PageField> = { Input: lineInput({ mono: true }), Show: CodeShow };

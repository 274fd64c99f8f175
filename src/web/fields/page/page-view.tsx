import type { PageField } from "#kinds/fields/page.ts";
import { CodeShow } from "../checked-number.tsx";
import type { FieldView } from "../field-view.ts";
import { lineInput } from "../line-input.tsx";

export const pageView: FieldView<PageField> = { Input: lineInput({ mono: true }), Show: CodeShow };

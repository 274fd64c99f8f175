import { defineFieldType, type Field } from "../field.ts";
import { cleanLine, isBlank } from "../reading/clean-text.ts";
import { cutIfTooLong, limitedText } from "../reading/typed-text.ts";

/** One line of text. */
export type TextField = Field<
  "text",
  {
    max?: number | undefined;
    /** Many records share its values, such as publishers, so counts can be grouped by it. */
    groupable?: true | undefined;
    /** The usual format; other texts are stored with a warning. */
    pattern?: { expression: RegExp; hint: string } | undefined;
  }
>;

export const text = defineFieldType<TextField, string>({
  type: "text",
  comparison: "text",
  schema: (field) => limitedText(cleanLine, longestOf(field)),
  read(typed, field) {
    const value = cleanLine(typed);
    if (isBlank(value)) return {};
    const tooLong = cutIfTooLong(value, longestOf(field));
    if (tooLong) return tooLong;
    if (field.pattern && !field.pattern.expression.test(value)) {
      return { value, warning: { code: "unusual", message: field.pattern.hint } };
    }
    return { value };
  },
  searchText: (value, field) => (field.sensitive ? "" : value),
  span: (field) => (longestOf(field) <= 50 ? 2 : longestOf(field) <= 200 ? 3 : 6),
});

const longestOf = (field: TextField) => field.max ?? 300;

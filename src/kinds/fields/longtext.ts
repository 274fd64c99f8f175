import { defineFieldType, type Field } from "../field.ts";
import { cleanLine, cleanLines, isBlank } from "../reading/clean-text.ts";
import { cutIfTooLong, limitedText } from "../reading/typed-text.ts";

/** Text of several lines. */
export type LongtextField = Field<"longtext", { max?: number | undefined }>;

export const longtext = defineFieldType<LongtextField, string>({
  type: "longtext",
  comparison: "text",
  schema: (field) => limitedText(cleanLines, longestOf(field)),
  read(typed, field) {
    const value = cleanLines(typed);
    if (isBlank(value)) return {};
    return cutIfTooLong(value, longestOf(field)) ?? { value };
  },
  show: (value) => cleanLine(value),
  searchText: (value) => value,
  isMaterial: false,
  span: () => 6,
});

const longestOf = (field: LongtextField) => field.max ?? 1000;

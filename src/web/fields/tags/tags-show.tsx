import type { TagsField } from "#kinds/fields/tags.ts";
import { Tag } from "../../ui/tag.tsx";
import type { FieldShowProps } from "../field-input-props.ts";

export function TagsShow({ field, value }: FieldShowProps<TagsField>) {
  if (!Array.isArray(value)) return null;
  return (
    <span className="row wrap">
      {value.map((tag: string) => (
        <Tag key={tag}>{field.options?.find((option) => option.value === tag)?.label ?? tag}</Tag>
      ))}
    </span>
  );
}

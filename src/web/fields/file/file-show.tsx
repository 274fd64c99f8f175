import type { FileField } from "#kinds/fields/file.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { FieldShowProps } from "../field-input-props.ts";

/** Links to proofs kept elsewhere. */
export function FileShow({ value }: FieldShowProps<FileField>) {
  if (!Array.isArray(value)) return null;
  return (
    <span className="stack tight">
      {value.map((link: string) => (
        <Anchor key={link} to={link} className="lnk">
          {link.replace(/^https?:\/\/(?:www\.)?/, "")}
        </Anchor>
      ))}
    </span>
  );
}

import type { EmailField } from "#kinds/fields/email.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { FieldShowProps } from "../field-input-props.ts";

export function EmailShow({ value }: FieldShowProps<EmailField>) {
  return (
    <Anchor to={`mailto:${value}`} className="lnk">
      {String(value)}
    </Anchor>
  );
}

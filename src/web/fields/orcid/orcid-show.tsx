import type { OrcidField } from "#kinds/fields/orcid.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { FieldShowProps } from "../field-input-props.ts";

export function OrcidShow({ value }: FieldShowProps<OrcidField>) {
  return (
    <Anchor to={`https://orcid.org/${value}`} className="mono lnk">
      {String(value)}
    </Anchor>
  );
}

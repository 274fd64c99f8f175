import type { DoiField } from "#kinds/fields/doi.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { FieldShowProps } from "../field-input-props.ts";
import { doiAddress } from "./doi-address.ts";

export function DoiShow({ value }: FieldShowProps<DoiField>) {
  return (
    <Anchor to={doiAddress(value) ?? ""} className="mono lnk">
      {String(value)}
    </Anchor>
  );
}

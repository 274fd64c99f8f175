import { type UrlField, urlType } from "#kinds/fields/url.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { FieldShowProps } from "../field-input-props.ts";

export function UrlShow({ field, value }: FieldShowProps<UrlField>) {
  const address = String(value);
  return (
    <Anchor to={address} className="lnk">
      {urlType.show(address, field)}
    </Anchor>
  );
}

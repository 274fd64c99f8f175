import type { OrcidField } from "#kinds/fields/orcid.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { checkedNumberInput } from "../checked-number.tsx";
import type { FieldShowProps, FieldView } from "../field-view.ts";

export const orcidView: FieldView<OrcidField> = { Input: checkedNumberInput("0000-0000-0000-0000"), Show: OrcidShow };

function OrcidShow({ value }: FieldShowProps<OrcidField>) {
  return (
    <Anchor to={`https://orcid.org/${value}`} className="mono lnk">
      {String(value)}
    </Anchor>
  );
}

import type { OrcidField } from "#kinds/fields/orcid.ts";
import { checkedNumberInput } from "../checked-number.tsx";
import type { FieldView } from "../field-view.ts";
import { linkShow } from "../line-input.tsx";

export const orcidView: FieldView<OrcidField> = {
  Input: checkedNumberInput("0000-0000-0000-0000"),
  Show: linkShow((value) => `https://orcid.org/${value}`),
};

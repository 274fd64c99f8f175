import type { Translate } from "#texts/translate.ts";

/** Who entered a record: its owner, or a delegate for the owner. */
export function enteredByText(t: Translate, owner: string, delegate: string | null): string {
  return delegate === null
    ? t("entered by {{name}}", { name: owner })
    : t("entered by {{name}} for {{owner}}", { name: delegate, owner });
}

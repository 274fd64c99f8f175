import type { Translate } from "#texts/translate.ts";

export function greeting(t: Translate, { name }: { name: string }): string {
  return name === "" ? t("Hello,") : t("Dear {{name}},", { name });
}

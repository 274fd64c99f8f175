import { Banner } from "../ui/banner.tsx";
import { accountsWords } from "../words/accounts-words.ts";
import { useWords } from "../words/use-words.ts";

/** Somebody saved between reading and saving; nothing typed is lost. */
export function StaleBanner({ isShown }: { isShown: boolean }) {
  const t = useWords(accountsWords);
  if (!isShown) return null;
  return <Banner isLive>{t("staleBanner.someoneSavedFirst")}</Banner>;
}

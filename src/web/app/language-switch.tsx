import { languages } from "#contract/languages.ts";
import { useToast } from "../ui/toast.tsx";
import { languageNames } from "../words/languages.ts";
import { shellWords } from "../words/shell-words.ts";
import { useLanguage, useWords } from "../words/use-words.ts";
import { chooseLanguage } from "./start-language.ts";

/** The other languages, each by its own name. Pressing one shows the page in it, and keeps that on this device. */
export function LanguageSwitch() {
  const t = useWords(shellWords);
  const shown = useLanguage();
  const { toast } = useToast();
  return languages
    .filter((language) => language !== shown)
    .map((language) => (
      <button
        key={language}
        type="button"
        className="language"
        lang={language}
        onClick={() => chooseLanguage(language).catch(() => toast({ text: t("language.notFetched") }))}
      >
        {languageNames[language]}
      </button>
    ));
}

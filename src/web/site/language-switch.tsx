import { chooseLanguage } from "../core/start-language.ts";
import { languageName, languages } from "../texts/languages.ts";
import { useLanguage, useT } from "../texts/use-t.ts";
import { useToast } from "../ui/message/toast.tsx";

/** The other languages, each by its own name. Pressing one shows the page in it, and stores that on this device. */
export function LanguageSwitch() {
  const t = useT();
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
        onClick={() =>
          chooseLanguage(language).catch(() =>
            toast({ text: t("Could not load the translation. Try again when you are connected.") }),
          )
        }
      >
        {languageName(language)}
      </button>
    ));
}

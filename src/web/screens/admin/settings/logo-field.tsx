import { useState } from "react";
import { settings } from "#contract/settings.ts";
import { messageOf } from "../../../api/api-error.ts";
import { upload } from "../../../api/upload.ts";
import { useWrite } from "../../../api/use-write.ts";
import { Crest } from "../../../app/house.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { settingsWords } from "../../../words/settings-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { useTakeSettings } from "./use-settings.ts";

/** The logo: put, replaced, taken away, each at once. */
export function LogoField({ institute, logo }: { institute: string; logo: string | null }) {
  const t = useWords(settingsWords);
  const { toast } = useToast();
  const take = useTakeSettings();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const remove = useWrite(settings.removeLogo, {
    onSuccess: async (saved) => {
      await take(saved);
      toast({ text: t("logoField.theLogoIsGone") });
    },
    onError: ({ message }) => setProblem(message),
  });
  const put = async ([file]: File[]) => {
    if (!file) return;
    setProblem(undefined);
    setShare(0);
    try {
      await take(await upload(settings.putLogo, { files: [file] }, { onProgress: setShare }));
      toast({ text: t("logoField.theLogoIsInPlace") });
    } catch (error) {
      setProblem(messageOf(error));
    }
    setShare(undefined);
  };
  return (
    <div className="logo-field">
      <h3 className="lab">{t("logoField.logo")}</h3>
      <div className="logo-shown">
        <Crest name={institute} logo={logo ?? undefined} />
      </div>
      <div className="stack">
        {problem && (
          <Banner tone="bad" isLive>
            {problem}
          </Banner>
        )}
        {share === undefined ? (
          <FileDrop
            accept="image/png,image/jpeg,image/webp"
            onFiles={(files) => void put(files)}
            onRefused={() => setProblem(t("logoField.aLogoIsAPng"))}
          >
            {t("logoField.dropALogo")}
          </FileDrop>
        ) : (
          <ProgressBar label={t("logoField.sendingTheLogo")} value={share} />
        )}
        <p className="note">{t("logoField.whatFits")}</p>
        {logo && (
          <div>
            <Button size="small" busy={remove.isPending} onClick={() => remove.mutate({})}>
              {t("logoField.removeLogo")}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

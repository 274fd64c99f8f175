import { useState } from "react";
import { settings } from "#contract/settings.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { upload } from "../../../core/api/upload.ts";
import { useWrite } from "../../../core/api/use-write.ts";
import { Crest } from "../../../site/house.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { FileDrop } from "../../../ui/field/file-drop.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { ProgressBar } from "../../../ui/message/progress-bar.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { useTakeSettings } from "./use-settings.ts";

/** The logo: added, replaced, removed, each at once. */
export function LogoField({ institute, logo }: { institute: string; logo: string | null }) {
  const t = useT();
  const { toast } = useToast();
  const take = useTakeSettings();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const remove = useWrite(settings.removeLogo, {
    onSuccess: async (saved) => {
      await take(saved);
      toast({ text: t("Logo removed.") });
    },
    onError: ({ message }) => setProblem(message),
  });
  const put = async ([file]: File[]) => {
    if (!file) return;
    setProblem(undefined);
    setShare(0);
    try {
      await take(await upload(settings.putLogo, { files: [file] }, { onProgress: setShare }));
      toast({ text: t("Logo saved.") });
    } catch (error) {
      setProblem(messageOf(error));
    }
    setShare(undefined);
  };
  return (
    <div className="logo-field">
      <h3 className="lab">{t("Logo")}</h3>
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
            onRefused={() => setProblem(t("Choose a PNG, JPEG or WebP logo."))}
          >
            {t("Drop a logo, or")}
          </FileDrop>
        ) : (
          <ProgressBar label={t("Uploading the logo")} value={share} />
        )}
        <p className="note">
          {t(
            "PNG, JPEG or WebP, up to 5 MB, square or up to four times as wide as high. It is saved as soon as it is uploaded.",
          )}
        </p>
        {logo && (
          <div>
            <Button size="small" busy={remove.isPending} onClick={() => remove.mutate({})}>
              {t("Remove logo")}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

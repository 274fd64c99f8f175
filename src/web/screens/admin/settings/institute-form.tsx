import { useEffect, useRef, useState } from "react";
import { type FieldPath, type UseFormReturn, useForm } from "react-hook-form";
import { useBlocker } from "react-router";
import { settings } from "#contract/settings.ts";
import { text } from "#texts/text.ts";
import { call } from "../../../core/api/call.ts";
import { newKey } from "../../../core/api/new-key.ts";
import { upload } from "../../../core/api/upload.ts";
import { useWrite } from "../../../core/api/use-write.ts";
import { useShownTheme } from "../../../core/theme.ts";
import { ImageField } from "../../../feedback/image-field.tsx";
import { Logo } from "../../../site/brand.tsx";
import { Footer } from "../../../site/footer.tsx";
import { Header } from "../../../site/header.tsx";
import { siteInstituteOf } from "../../../site/site-institute.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { accentVariables } from "../../../ui/page/accent.ts";
import { Section, SectionHead } from "../../../ui/page/section.tsx";
import { themeColours } from "../../../ui/page/theme-colours.ts";
import { AccentChips } from "./accent-chips.tsx";
import { InstituteSection, LimitsSection, LinksSection, YearsSection } from "./form-sections.tsx";
import {
  changesOf,
  formOf,
  formPathOf,
  readForm,
  type Settings,
  type SettingsForm,
  settingsInputOf,
} from "./settings-form.ts";
import { sectionTitles } from "./settings-sections.ts";
import { useApplySettings } from "./use-apply-settings.ts";

/** The settings that are saved together, with a preview of the public pages. */
export function InstituteForm({ saved }: { saved: Settings }) {
  const t = useT();
  const { toast } = useToast();
  const applySettings = useApplySettings();
  const [isStale, setStale] = useState(false);
  const form = useForm<SettingsForm>({ resolver: readForm, defaultValues: formOf(saved) });
  const { reset, setError, setValue, getValues, handleSubmit, formState } = form;
  const sent = useRef(formOf(saved));
  const shown = form.watch();
  // Reading this keeps the library tracking which fields were changed, which keepDirtyValues needs.
  const touched = Object.keys(formState.dirtyFields).length;
  const changes = changesOf(shown, saved);
  const count = Object.keys(changes).length;
  // Fields not changed here get what another person saved.
  useEffect(() => reset(formOf(saved), { keepDirtyValues: true, keepErrors: true }), [saved, reset]);
  const save = useWrite(settings.change, {
    onSuccess: async (answer) => {
      setStale(false);
      const typed = getValues();
      reset(formOf(answer));
      // What was typed while it was saved stays.
      for (const [name, value] of Object.entries(typed))
        if (JSON.stringify(value) !== JSON.stringify(sent.current[name as keyof SettingsForm]))
          setValue(name as keyof SettingsForm, value, { shouldDirty: true });
      await applySettings(answer);
      toast({ text: t("Settings saved.") });
    },
    onError: (error) => {
      if (error.code === "stale") {
        setStale(true);
        return void applySettings(error.current as Settings);
      }
      for (const [index, issue] of error.issues.entries())
        setError(
          formPathOf(issue.field, shown) as FieldPath<SettingsForm>,
          { message: issue.message },
          { shouldFocus: index === 0 },
        );
      if (error.issues.length === 0) toast({ variant: "destructive", text: error.message });
    },
  });
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={handleSubmit((typed) => {
        sent.current = structuredClone(typed);
        save.mutate({ body: { version: saved.version, ...changesOf(typed, saved) } });
      })}
    >
      <LeaveQuestion isDirty={count > 0 && !save.isPending} />
      <div className="settings-columns">
        <div>
          {isStale && (
            <Banner isLive>
              {t(
                "Someone else saved first. Fields you did not edit show their version; your changes are still here. Save again to keep them.",
              )}
            </Banner>
          )}
          <InstituteSection form={form} />
          <LinksSection form={form} />
          <LookSection form={form} institute={saved.institute} logo={saved.logo} />
          <YearsSection form={form} />
          <LimitsSection form={form} />
        </div>
        <aside className="settings-preview" aria-labelledby="settings-preview">
          <SectionHead
            id="settings-preview"
            title={t("On the public pages")}
            note={count > 0 && t("preview, not saved yet")}
          />
          <PublicPreview form={shown} logo={saved.logo} />
        </aside>
      </div>
      {(count > 0 || touched > 0) && (
        <div className="settings-footer">
          <p className="note" role="status">
            {t("{{count}} unsaved changes", { count })}
          </p>
          <Button onClick={() => reset(formOf(saved))}>{t("Undo")}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t("Save changes")}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Header and footer of the public pages with the current input. */
function PublicPreview({ form, logo }: { form: SettingsForm; logo: string | null }) {
  const theme = useShownTheme();
  const institute = siteInstituteOf({ ...settingsInputOf(form), logo });
  const variables = (accentVariables(form.accent) ?? accentVariables(themeColours.light.accent))?.[theme];
  return (
    <div className="stack">
      {/* A preview: its links do nothing. */}
      <div className="public-preview" inert aria-hidden="true" style={variables}>
        <Header institute={institute} />
        <div className="between" />
        <Footer institute={institute} year={new Date().getFullYear()} />
      </div>
      <AccentChips accent={form.accent} />
    </div>
  );
}

/** Asks before a page with unsaved changes is left, by a link or by closing the window. */
function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      title={t("Leave with unsaved changes?")}
      description={t("Your unsaved changes will be lost.")}
      action={t("Discard changes")}
      otherwise={t("Stay")}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

type LookSectionProps = { form: UseFormReturn<SettingsForm>; institute: string; logo: string | null };

/** One colour and one logo; everything else of the look is derived from them. */
function LookSection({ form, institute, logo }: LookSectionProps) {
  const t = useT();
  const { register, watch, setValue, formState } = form;
  const typed = watch("accent");
  return (
    <Section id="appearance" title={t(sectionTitles.appearance)}>
      <div className="grid6">
        <Field
          label={t("Colour")}
          optional
          className="c3"
          help={t("Colour of buttons, links and the current page. It is adjusted where the contrast is too low.")}
          error={formState.errors.accent?.message}
        >
          <TextInput
            {...register("accent")}
            mono
            placeholder={themeColours.light.accent.toLowerCase()}
            before={
              <input
                className="colour-well"
                type="color"
                aria-label={t("Choose a colour")}
                value={accentVariables(typed) ? typed.trim() : themeColours.light.accent}
                onChange={({ target }) =>
                  setValue("accent", target.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
                }
              />
            }
          />
        </Field>
      </div>
      <LogoField institute={institute} logo={logo} />
    </Section>
  );
}

/** The logo: added, replaced, removed, each at once. */
function LogoField({ institute, logo }: { institute: string; logo: string | null }) {
  const t = useT();
  const applySettings = useApplySettings();
  return (
    <div className="logo-field">
      <h3 className="field-label">{t("Logo")}</h3>
      <div className="logo-shown">
        <Logo name={institute} logo={logo ?? undefined} />
      </div>
      <ImageField
        texts={logoTexts}
        upload={async (file, onProgress) => {
          await applySettings(await upload(settings.putLogo, { files: [file] }, { onProgress }));
          return t("Logo saved.");
        }}
        {...(logo && {
          remove: async () => {
            await applySettings(await call(settings.removeLogo, {}, { key: newKey() }));
            return t("Logo removed.");
          },
        })}
      />
    </div>
  );
}

const logoTexts = {
  drop: text("Drag a logo here, or"),
  refused: text("Choose a PNG, JPEG or WebP logo."),
  uploading: text("Uploading the logo"),
  help: text(
    "PNG, JPEG or WebP, up to 5 MB, square or up to four times as wide as high. It is saved as soon as it is uploaded.",
  ),
  remove: text("Remove logo"),
};

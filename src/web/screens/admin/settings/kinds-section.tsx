import { settings } from "#contract/settings.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { listOptionalKinds } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { Section } from "../../../ui/page/section.tsx";
import type { Settings } from "./settings-form.ts";
import { sectionTitles } from "./settings-sections.ts";
import { useApplySettings } from "./use-apply-settings.ts";

/** Record types that the institute may have beside the usual ones; each is switched at once. */
export function KindsSection({ saved }: { saved: Settings }) {
  const t = useT();
  const applySettings = useApplySettings();
  const change = useAction(settings.change, {
    doneText: t("Settings saved"),
    onDone: applySettings,
    onRefused: (error) => {
      if (error.code === "stale") applySettings(error.current as Settings);
      return error.message;
    },
  });
  const set = (slug: string, isOn: boolean) => {
    const kinds = [...saved.kinds.filter((one) => one !== slug), ...(isOn ? [slug] : [])];
    change.mutate({ body: { version: saved.version, kinds } });
  };
  return (
    <Section
      id="record-types"
      title={t(sectionTitles["record-types"])}
      note={t("Records of a deactivated type are kept, and are shown again when it is activated.")}
    >
      <ul className="settings-kinds">
        {listOptionalKinds().map(({ slug, label }) => (
          <li key={slug}>
            <Checkbox
              label={label.many}
              checked={saved.kinds.includes(slug)}
              disabled={change.isPending}
              onChange={({ target }) => set(slug, target.checked)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

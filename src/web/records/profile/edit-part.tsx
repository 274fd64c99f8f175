import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import type { PagePart } from "#access/policies/public-pages.ts";
import { PhotoField } from "../../accounts/own/photo-field.tsx";
import type { ChangePage, OwnPublicPage } from "../../accounts/own/public-page-form.tsx";
import { PublicPageWorks } from "../../accounts/own/public-page-works.tsx";
import { partNames } from "../../profiles/part-names.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { FormSkeleton } from "../form/form-skeleton.tsx";
import { documentOf, type Editable } from "./document-of.ts";

const DocumentPart = lazy(async () => ({
  default: (await import("../form/document-part.tsx")).DocumentPart,
}));

type EditPartProps = { part: Editable; page: OwnPublicPage; change: ChangePage; onClose: () => void };

/** The editor of one part, over the page. */
export function EditPart({ part, page, change, onClose }: EditPartProps) {
  const t = useT();
  // What was typed into a document is saved before it closes, however it is closed.
  const finish = useRef<(() => void) | null>(null);
  return (
    <Dialog
      isOpen
      onClose={() => (finish.current ?? onClose)()}
      hasCross
      width={part === "photo" || part === "about" ? "normal" : "wide"}
      title={part === "featured" ? t("Selected works") : t(partNames[part])}
    >
      {part === "photo" ? (
        <PhotoField />
      ) : part === "about" ? (
        <AboutEditor about={page.about} change={change} onClose={onClose} />
      ) : part === "featured" ? (
        <PublicPageWorks page={page} change={change} />
      ) : (
        <Suspense fallback={<FormSkeleton />}>
          <DocumentPartEditor part={part} finish={finish} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}

type DocumentPartEditorProps = { part: PagePart; finish: RefObject<(() => void) | null>; onClose: () => void };

function DocumentPartEditor({ part, finish, onClose }: DocumentPartEditorProps) {
  const [found] = useState(() => documentOf(part));
  return found ? <DocumentPart kind={found.kind} fields={found.fields} finish={finish} onDone={onClose} /> : null;
}

function AboutEditor({ about, change, onClose }: { about: string; change: ChangePage; onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState(about);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const isSaved = await change({ about: text });
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <div className="stack">
      <Field label={t("About you")} help={t("A few sentences for readers. Up to 1,500 characters.")}>
        <TextArea rows={8} maxLength={1500} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div>
        <Button variant="primary" busy={isSaving} onClick={() => void save()}>
          {t("Save")}
        </Button>
      </div>
    </div>
  );
}

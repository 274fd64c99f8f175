import { type FormEvent, useState } from "react";
import { type PageVisibility, pageParts, pageVisibilities } from "#access/policies/public-pages.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { publicPageWords } from "../../words/public-page-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { ChangePage, OwnPublicPage } from "./public-page.tsx";

type FormProps = {
  page: OwnPublicPage;
  change: ChangePage;
  issues: readonly { field: string; message: string }[];
  isBusy: boolean;
};

/** Address, text, and who sees each part. */
export function PublicPageForm({ page, change, issues, isBusy }: FormProps) {
  const t = useWords(publicPageWords);
  const [slug, setSlug] = useState(page.slug);
  const [about, setAbout] = useState(page.about);
  const [shown, setShown] = useState(page.shown);
  const [works, setWorks] = useState(page.works);
  const issueOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  const who = pageVisibilities.map((value) => ({ value, label: t(`who.${value}`) }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    change({ about, shown, works, ...(slug !== page.slug && { slug }) });
  };
  return (
    <form className="stack" noValidate onSubmit={send}>
      <Field label={t("address")} help={t("addressHelp")} error={issueOf("slug")}>
        <TextInput
          value={slug}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => setSlug(target.value)}
        />
      </Field>
      <Field label={t("about")} help={t("aboutHelp")} error={issueOf("about")}>
        <TextArea rows={4} maxLength={1500} value={about} onChange={({ target }) => setAbout(target.value)} />
      </Field>
      <h3>{t("partsTitle")}</h3>
      <div className="public-page-parts">
        {pageParts.map((part) => (
          <Field key={part} label={t(`parts.${part}`)}>
            <Select
              choices={who}
              value={shown[part]}
              onChange={({ target }) => setShown({ ...shown, [part]: target.value as PageVisibility })}
            />
          </Field>
        ))}
        <Field label={t("works.usual")}>
          <Select choices={who} value={works} onChange={({ target }) => setWorks(target.value as PageVisibility)} />
        </Field>
      </div>
      <div>
        <Button type="submit" busy={isBusy}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useState } from "react";
import { type PageVisibility, pageParts, pageVisibilities } from "#access/policies/public-pages.ts";
import type { directory } from "#contract/directory.ts";
import type { Answer, Call } from "#contract/endpoint.ts";
import { text } from "#texts/text.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";

export type ChangePage = (body: Call<typeof directory.changeOwn>["body"], said?: string) => void;

export type OwnPublicPage = Answer<typeof directory.readOwn>;

type FormProps = {
  page: OwnPublicPage;
  change: ChangePage;
  issues: readonly { field: string; message: string }[];
  isBusy: boolean;
};

/** Address, text, and who sees each part. */
export function PublicPageForm({ page, change, issues, isBusy }: FormProps) {
  const t = useT();
  const [slug, setSlug] = useState(page.slug);
  const [about, setAbout] = useState(page.about);
  const [shown, setShown] = useState(page.shown);
  const [works, setWorks] = useState(page.works);
  const issueOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  const who = pageVisibilities.map((value) => ({ value, label: t(whoTexts[value]) }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    change({ about, shown, works, ...(slug !== page.slug && { slug }) });
  };
  return (
    <form className="stack" noValidate onSubmit={send}>
      <Field
        label={t("Address")}
        help={t("Last part of the address: a to z, 0 to 9, hyphens. Old links keep working.")}
        error={issueOf("slug")}
      >
        <TextInput
          value={slug}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => setSlug(target.value)}
        />
      </Field>
      <Field
        label={t("About you")}
        help={t("A few sentences for readers. Up to 1,500 characters.")}
        error={issueOf("about")}
      >
        <TextArea rows={4} maxLength={1500} value={about} onChange={({ target }) => setAbout(target.value)} />
      </Field>
      <h3>{t("What it shows")}</h3>
      <div className="public-page-parts">
        {pageParts.map((part) => (
          <Field key={part} label={t(partsTexts[part])}>
            <Select
              choices={who}
              value={shown[part]}
              onChange={({ target }) => setShown({ ...shown, [part]: target.value as PageVisibility })}
            />
          </Field>
        ))}
        <Field label={t("Submitted publications")}>
          <Select choices={who} value={works} onChange={({ target }) => setWorks(target.value as PageVisibility)} />
        </Field>
      </div>
      <div>
        <Button type="submit" busy={isBusy}>
          {t("Save page")}
        </Button>
      </div>
    </form>
  );
}

export const whoTexts = {
  hidden: text("Only me"),
  heads: text("Head and admin"),
  "signed-in": text("Colleagues"),
  public: text("Everyone"),
};

const partsTexts = {
  photo: text("Photo"),
  designation: text("Designation"),
  department: text("Department"),
  email: text("E-mail address"),
  orcid: text("ORCID iD"),
  scopus: text("Scopus author ID"),
  scholar: text("Google Scholar"),
  interests: text("Research interests"),
  qualifications: text("Qualifications"),
  experience: text("Experience"),
  scholars: text("Ph.D. scholars guided"),
  memberships: text("Memberships"),
  wos: text("Web of Science ResearcherID"),
  vidwan: text("Vidwan ID"),
  about: text("About you"),
};

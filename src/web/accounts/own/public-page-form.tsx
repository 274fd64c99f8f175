import { type FormEvent, useState } from "react";
import type { directory } from "#contract/directory.ts";
import type { Call, ResponseOf } from "#contract/endpoint.ts";
import { text } from "#texts/text.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";

export type OwnPublicPage = ResponseOf<typeof directory.readOwn>;

type PageChange = Call<typeof directory.changeOwn>["body"];

/**
 * Whether it was saved. A change that depends on what is saved is a function of it: earlier changes may not be saved
 * yet.
 */
export type ChangePage = (
  change: PageChange | ((page: OwnPublicPage) => PageChange),
  doneText?: string,
) => Promise<boolean>;

type FormProps = {
  page: OwnPublicPage;
  change: ChangePage;
  issues: readonly { field: string; message: string }[];
  isBusy: boolean;
};

/** The address of the page. */
export function PublicPageForm({ page, change, issues, isBusy }: FormProps) {
  const t = useT();
  const [slug, setSlug] = useState(page.slug);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void change(slug === page.slug ? {} : { slug });
  };
  return (
    <form className="stack" noValidate onSubmit={send}>
      <Field
        label={t("Address")}
        help={t("Last part of the address: a to z, 0 to 9, hyphens. Old links keep working.")}
        error={issues.find((issue) => issue.field === "slug")?.message}
      >
        <TextInput
          value={slug}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => setSlug(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          {t("Save page")}
        </Button>
      </div>
    </form>
  );
}

export const visibilityLabels = {
  hidden: text("Only me"),
  heads: text("Head and admin"),
  "signed-in": text("Colleagues"),
  public: text("Everyone"),
};

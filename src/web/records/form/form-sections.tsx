import { lazy, memo, Suspense, useMemo } from "react";
import { formOf } from "#kinds/derive/form.ts";
import type { RecordData } from "#kinds/field.ts";
import type { FormSession } from "./autosave/form-session.ts";
import { DuplicatesFound } from "./conflict/duplicates-found.tsx";
import { FormPeople } from "./form-people.tsx";
import { FormSection } from "./form-section.tsx";

const AccountFacts = lazy(async () => ({ default: (await import("./account-facts.tsx")).AccountFacts }));

type FormSectionsProps = {
  session: FormSession;
  /** Its id, once it is saved. */
  record: string | undefined;
  /** As JSON: what a file had in fields that were not recognised, by name. */
  unread: string;
  facts: RecordData;
};

/** The fields; neither typing nor saving renders them all again, as each subscribes to its own state. */
export const FormSections = memo(function FormSections({ session, record, unread, facts }: FormSectionsProps) {
  const { kind } = session;
  const sections = useMemo(() => formOf(kind), [kind]);
  const texts: Readonly<Record<string, string>> = useMemo(() => JSON.parse(unread), [unread]);
  return sections.map((section) => (
    <FormSection
      key={section.label}
      section={section}
      title={kind.title}
      unread={texts}
      facts={
        <Suspense>
          <AccountFacts kind={kind} section={section.label} facts={facts} />
        </Suspense>
      }
      afterTitle={
        section.hasPeople || section.fields.some(({ name }) => name === kind.title) ? (
          <>
            <DuplicatesFound session={session} except={record} />
            {section.hasPeople && kind.people && <FormPeople definition={kind.people} unread={texts.people} />}
          </>
        ) : undefined
      }
    />
  ));
});

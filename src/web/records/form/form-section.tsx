import type { ReactNode } from "react";
import { useId } from "react";
import type { FormSection as Section } from "#kinds/derive/form.ts";
import { SectionHead } from "../../ui/page/section.tsx";
import { lineUp } from "./conflict/line-up.ts";
import { FormField } from "./form-field.tsx";
import { FormTable } from "./form-table.tsx";

type FormSectionProps = {
  section: Section;
  /** The title field; the people follow directly after it. */
  title: string;
  afterTitle?: ReactNode;
  /** Data shown from the account, before the fields. */
  facts?: ReactNode;
  unread: Readonly<Record<string, string>>;
};

/** A section of fields on six columns. Fields shown from the account, and proofs, are elsewhere. */
export function FormSection({ section, title, afterTitle, facts, unread }: FormSectionProps) {
  const id = useId();
  const typed = section.fields.filter(({ field }) => field.readonly === undefined && field.type !== "file");
  const hasFacts = section.fields.some(({ field }) => field.readonly !== undefined);
  if (typed.length === 0 && !hasFacts) return null;
  const named = typed.find(({ name, field }) => name === title && field.type !== "table");
  const rest = lineUp(typed.filter((each) => each !== named));
  return (
    <section className="form-section" aria-labelledby={id}>
      <SectionHead id={id} title={section.label} />
      {hasFacts && facts}
      {named && <div className="grid6">{draw(named, unread)}</div>}
      {afterTitle}
      {rest.length > 0 && <div className="grid6">{rest.map((each) => draw(each, unread))}</div>}
    </section>
  );
}

function draw({ name, field, span }: Section["fields"][number], unread: Readonly<Record<string, string>>) {
  if (field.type === "table") {
    const isAlone = field.label === field.section;
    return <FormTable key={name} name={name} field={field} isAlone={isAlone} unread={unread[name]} />;
  }
  return <FormField key={name} path={name} field={field} span={span} />;
}

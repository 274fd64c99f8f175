import { use, useMemo } from "react";
import type { PeopleDefinition } from "#kinds/define-kind.ts";
import { useMe } from "../../core/queries.ts";
import { PeopleList } from "../../fields/people/people-list.tsx";
import { useT } from "../../texts/use-t.ts";
import { SectionHead } from "../../ui/page/section.tsx";
import { GapsContext, useAutosave, useFormSelector, useOpenForm } from "./form-context.ts";

/** The people of the record inside its form. */
export function FormPeople({ definition, unread }: { definition: PeopleDefinition; unread: string | undefined }) {
  const t = useT();
  const { session } = useOpenForm();
  const { data: me } = useMe();
  const { record } = useAutosave(session);
  const lines = useFormSelector(session, (state) => state.lines);
  const refused = useFormSelector(session, (state) => state.refused);
  const showsGaps = useFormSelector(session, (state) => state.showsGaps);
  const savedAccounts = useMemo(() => new Set(record?.people.flatMap(({ account }) => account ?? []) ?? []), [record]);
  const missing = showsGaps ? use(GapsContext).submit.find(({ field }) => field === "people")?.message : undefined;
  const errors = Object.fromEntries(
    Object.entries(refused).flatMap(([path, message]) => {
      const [name, index] = path.split(".");
      return name === "people" && index !== undefined ? [[Number(index), message]] : [];
    }),
  );
  return (
    <div className="form-people" data-path="people">
      <SectionHead
        title={definition.label}
        note={definition.help ?? t("Colleagues named here confirm the record; they do not enter it again")}
      />
      {unread !== undefined && <p className="hint">{t("From the file, not recognised: “{{unread}}”", { unread })}</p>}
      {(missing ?? refused.people) && <p className="field-error">{missing ?? refused.people}</p>}
      <PeopleList
        definition={definition}
        lines={lines}
        onChange={session.store.setLines}
        viewer={me?.id}
        savedAccounts={savedAccounts}
        errors={errors}
      />
    </div>
  );
}

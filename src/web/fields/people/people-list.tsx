import { useState } from "react";
import type { PeopleDefinition } from "#kinds/define-kind.ts";
import { translate } from "#texts/translate.ts";
import { newKey } from "../../core/api/new-key.ts";
import { useT } from "../../texts/use-t.ts";
import { useAnnounce } from "../../ui/message/live-region.tsx";
import { useReorder } from "../../ui/table/use-reorder.ts";
import { AddPerson } from "./add-person.tsx";
import {
  addPerson,
  changePerson,
  orderPeople,
  type PersonLine,
  removePerson,
  type ShownPerson,
} from "./people-lines.ts";
import { PersonEditor } from "./person-editor.tsx";
import { PersonRow } from "./person-row.tsx";
import { useRowGlide } from "./use-row-glide.ts";

export type PeopleListProps = {
  definition: PeopleDefinition;
  lines: readonly PersonLine[];
  onChange: (lines: PersonLine[]) => void;
  /** Public id of the signed-in account. */
  viewer: string | undefined;
  /** Accounts that were asked by the record as saved. */
  asked: ReadonlySet<string>;
  /** By position: the server's message for an entry. */
  errors?: Readonly<Record<number, string>>;
};

/** The ordered list of a record's people, as printed. */
export function PeopleList({ definition, lines, onChange, viewer, asked, errors = {} }: PeopleListProps) {
  const t = useT();
  const announce = useAnnounce();
  const [open, setOpen] = useState<string | null>(null);
  const keys = lines.map(({ key }) => key);
  const nameOf = (key: string) => lines.find((line) => line.key === key)?.name ?? "";
  const { itemProps, gripProps, moveTo, moving } = useReorder({
    ids: keys,
    onReorder: (order) => onChange(orderPeople(lines, order, definition)),
    nameOf,
  });
  const glide = useRowGlide(keys);
  const add = (people: ShownPerson[]) => {
    const known = new Set(lines.flatMap(({ account }) => account ?? []));
    const fresh = people.filter(({ account }) => account === undefined || !known.has(account));
    const next = fresh.reduce<PersonLine[]>(
      (list, person) => addPerson(list, { ...person, key: newKey() }, definition),
      [...lines],
    );
    onChange(next);
    announce(
      fresh.length === 0
        ? t("{{name}} is already in the list", { name: people[0]?.name ?? "" })
        : t("{{fresh}} added, now {{n}} in the list", {
            fresh: fresh.map(({ name }) => name).join(", "),
            n: next.length,
          }),
    );
  };
  const remove = ({ key, name }: PersonLine) => {
    onChange(removePerson(lines, key, definition));
    announce(t("{{name}} removed", { name }));
  };
  return (
    <div className="people">
      <div className="phd" aria-hidden="true">
        <span />
        <span>#</span>
        <span>{t("Name as printed")}</span>
        <span>{t("Affiliation")}</span>
        <span>{t("Account")}</span>
        <span />
      </div>
      <ul aria-label={t("{{label}} in printed order", { label: definition.label })}>
        {lines.map((line, place) => {
          const { ref, ...item } = itemProps(line.key);
          return (
            <li
              key={line.key}
              {...item}
              ref={(element) => {
                ref(element);
                glide(line.key, element);
              }}
            >
              <PersonRow
                line={line}
                place={place}
                count={lines.length}
                rules={definition}
                isViewer={line.isViewer === true || (viewer !== undefined && line.account === viewer)}
                isPending={line.account !== undefined && !asked.has(line.account)}
                isOpen={open === line.key}
                isMoving={moving === line.key}
                onOpen={() => setOpen(open === line.key ? null : line.key)}
                onPlace={(to) => moveTo(line.key, to)}
                onRemove={() => remove(line)}
                grip={gripProps(line.key)}
                error={errors[place]}
              >
                <PersonEditor
                  line={line}
                  rules={definition}
                  onChange={(change) => onChange(changePerson(lines, line.key, change, definition))}
                  onRemove={() => remove(line)}
                />
              </PersonRow>
            </li>
          );
        })}
      </ul>
      <AddPerson word={wordFor(definition)} onAdd={add} />
    </div>
  );
}

/** "author" for Authors; for a label of a group, "person". */
function wordFor({ label }: PeopleDefinition): string {
  return /^\w+s$/.test(label) ? label.slice(0, -1).toLowerCase() : translate("person");
}

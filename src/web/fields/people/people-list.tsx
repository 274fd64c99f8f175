import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { PeopleDefinition } from "#kinds/define-kind.ts";
import { translate } from "#texts/translate.ts";
import { newKey } from "../../core/api/new-key.ts";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../../ui/icon.tsx";
import { RemoveButton } from "../../ui/icon-button.tsx";
import { useAnnounce } from "../../ui/message/live-region.tsx";
import { useReorder } from "../../ui/table/use-reorder.ts";
import { Tag } from "../../ui/text/tag.tsx";
import { AccountMark } from "./account-mark.tsx";
import { AddPerson } from "./add-person.tsx";
import {
  addPerson,
  changePerson,
  orderPeople,
  type PeopleRules,
  type PersonLine,
  removePerson,
  type ShownPerson,
  tagsOf,
} from "./people-lines.ts";
import { PersonEditor } from "./person-editor.tsx";

export type PeopleListProps = {
  definition: PeopleDefinition;
  lines: readonly PersonLine[];
  onChange: (lines: PersonLine[]) => void;
  /** Public id of the signed-in account. */
  viewer: string | undefined;
  /** Accounts that the saved record names already; another one has not been asked to confirm yet. */
  savedAccounts: ReadonlySet<string>;
  /** By position: the server's message for an entry. */
  errors?: Readonly<Record<number, string>>;
};

/** The ordered list of a record's people, as printed. */
export function PeopleList({ definition, lines, onChange, viewer, savedAccounts, errors = {} }: PeopleListProps) {
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
  const registerRow = useMoveAnimation(keys);
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
      <div className="people-head" aria-hidden="true">
        <span />
        <span>#</span>
        <span>{t("Name as printed")}</span>
        <span>{t("Affiliation")}</span>
        <span>{t("Account")}</span>
        <span />
      </div>
      <ul aria-label={t("{{label}} in printed order", { label: definition.label })}>
        {lines.map((line, index) => {
          const { ref, ...item } = itemProps(line.key);
          return (
            <li
              key={line.key}
              {...item}
              ref={(element) => {
                ref(element);
                registerRow(line.key, element);
              }}
            >
              <PersonRow
                line={line}
                index={index}
                count={lines.length}
                rules={definition}
                isViewer={line.isViewer === true || (viewer !== undefined && line.account === viewer)}
                isPending={line.account !== undefined && !savedAccounts.has(line.account)}
                isOpen={open === line.key}
                isMoving={moving === line.key}
                onOpen={() => setOpen(open === line.key ? null : line.key)}
                onMove={(to) => moveTo(line.key, to)}
                onRemove={() => remove(line)}
                grip={gripProps(line.key)}
                error={errors[index]}
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

const animationInMs = 200;

/** Animates rows that change position, except with reduced motion. Each row passes its element to the returned function. */
function useMoveAnimation(order: readonly string[]) {
  const rows = useRef(new Map<string, HTMLElement>());
  const places = useRef(new Map<string, number>());
  const key = order.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the order has changed, which is what the key shows
  useLayoutEffect(() => {
    const reducesMotion = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
    for (const [id, element] of rows.current) {
      const [before, now] = [places.current.get(id), element.offsetTop];
      places.current.set(id, now);
      if (reducesMotion || before === undefined || before === now) continue;
      element.animate?.([{ translate: `0 ${before - now}px` }, { translate: "0 0" }], {
        duration: animationInMs,
        easing: "cubic-bezier(0.2, 0, 0, 1)",
      });
    }
  }, [key]);
  return (id: string, element: HTMLElement | null) => {
    if (element) rows.current.set(id, element);
    else rows.current.delete(id);
  };
}

type PersonRowProps = {
  line: PersonLine;
  index: number;
  count: number;
  rules: PeopleRules;
  isViewer: boolean;
  isPending: boolean;
  isOpen: boolean;
  isMoving: boolean;
  onOpen: () => void;
  onMove: (index: number) => void;
  onRemove: () => void;
  grip: object;
  error: string | undefined;
  children: ReactNode;
};

/** One person: grip, position, name, affiliation, account. The name opens the details. */
function PersonRow(props: PersonRowProps) {
  const t = useT();
  const { line, index, rules, isViewer, isPending, isOpen, onOpen, onRemove, grip, error, children } = props;
  const tags = tagsOf(line, index, rules);
  return (
    <>
      <div className="person-row">
        <button {...grip}>
          <Icon icon={GripVertical} />
        </button>
        <PositionInput {...props} />
        <span className="person">
          <button type="button" className="person-name" aria-expanded={isOpen} onClick={onOpen}>
            {line.name || t("No name")}
          </button>
          {tags && <Tag>{tags}</Tag>}
        </span>
        <span className="affiliation secondary truncate" title={line.affiliation}>
          {line.affiliation}
        </span>
        <AccountMark person={line} isViewer={isViewer} isPending={isPending} />
        <RemoveButton label={t("Remove {{name}}", { name: line.name })} onClick={onRemove} />
      </div>
      {error && <p className="field-error">{error}</p>}
      {isOpen && children}
    </>
  );
}

/** The position in the list; another number moves the entry there. */
function PositionInput({ line, index, count, onMove }: PersonRowProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const applyTyped = () => {
    const position = Number(typed);
    if (typed !== null && Number.isInteger(position) && position >= 1) onMove(Math.min(position, count) - 1);
    setTyped(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") setTyped(null);
    if (event.key !== "Enter") return;
    event.preventDefault();
    applyTyped();
  };
  return (
    <input
      className="place"
      inputMode="numeric"
      aria-label={t("Position of {{name}}, {{place}} of {{all}}", { name: line.name, place: index + 1, all: count })}
      value={typed ?? String(index + 1)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={applyTyped}
    />
  );
}

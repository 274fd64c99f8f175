import { GripVertical, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../../ui/icon.tsx";
import { Tag } from "../../ui/text/tag.tsx";
import { AccountMark } from "./account-mark.tsx";
import { type PeopleRules, type PersonLine, tagsOf } from "./people-lines.ts";

export type PersonRowProps = {
  line: PersonLine;
  place: number;
  count: number;
  rules: PeopleRules;
  isViewer: boolean;
  isPending: boolean;
  isOpen: boolean;
  isMoving: boolean;
  onOpen: () => void;
  onPlace: (place: number) => void;
  onRemove: () => void;
  grip: object;
  error: string | undefined;
  children: ReactNode;
};

/** One person: grip, position, name, affiliation, account. The name opens the details. */
export function PersonRow(props: PersonRowProps) {
  const t = useT();
  const { line, place, rules, isViewer, isPending, isOpen, onOpen, onRemove, grip, error, children } = props;
  const tags = tagsOf(line, place, rules);
  return (
    <>
      <div className="pr">
        <button {...grip}>
          <Icon of={GripVertical} />
        </button>
        <PlaceInput {...props} />
        <span className="person">
          <button type="button" className="person-name" aria-expanded={isOpen} onClick={onOpen}>
            {line.name || t("No name")}
          </button>
          {tags && <Tag>{tags}</Tag>}
        </span>
        <span className="affiliation ink2 cut" title={line.affiliation}>
          {line.affiliation}
        </span>
        <AccountMark person={line} isViewer={isViewer} isPending={isPending} />
        <button
          type="button"
          className="icon-btn"
          aria-label={t("Remove {{name}}", { name: line.name })}
          onClick={onRemove}
        >
          <Icon of={X} size={14} />
        </button>
      </div>
      {error && <p className="err">{error}</p>}
      {isOpen && children}
    </>
  );
}

/** The position in the list; another number moves the entry there. */
function PlaceInput({ line, place, count, onPlace }: PersonRowProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const wanted = Number(typed);
    if (typed !== null && Number.isInteger(wanted) && wanted >= 1) onPlace(Math.min(wanted, count) - 1);
    setTyped(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") setTyped(null);
    if (event.key !== "Enter") return;
    event.preventDefault();
    take();
  };
  return (
    <input
      className="place"
      inputMode="numeric"
      aria-label={t("Position of {{name}}, {{place}} of {{all}}", { name: line.name, place: place + 1, all: count })}
      value={typed ?? String(place + 1)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={take}
    />
  );
}

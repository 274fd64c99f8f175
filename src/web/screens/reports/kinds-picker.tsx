import { ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { translate } from "#texts/translate.ts";
import { listKindGroups, listRecordKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Popover } from "../../ui/dialog/popover.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";

type KindsPickerProps = {
  /** Slugs; empty means all. */
  chosen: readonly string[];
  onChoose: (kinds: string[]) => void;
};

/** Kinds to tick, by group. */
export function KindsPicker({ chosen: inAddress, onChoose }: KindsPickerProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  // A tick is shown at once; the address follows, possibly after the next tick.
  const [chosen, setChosen] = useState(inAddress);
  const name = inAddress.join();
  useEffect(() => setChosen(name === "" ? [] : name.split(",")), [name]);
  const choose = (kinds: ReadonlySet<string>) => {
    const named = listRecordKinds()
      .filter(({ slug }) => kinds.has(slug))
      .map(({ slug }) => slug);
    const next = named.length === listRecordKinds().length ? [] : named;
    setChosen(next);
    onChoose(next);
  };
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      label={t("Choose types")}
      content={
        <div className="kinds-picker">
          <Checkbox label={t("All")} checked={chosen.length === 0} onChange={() => choose(new Set())} />
          {listKindGroups().map((group) => (
            <Group key={group.slug} group={group} chosen={chosen} onChoose={choose} />
          ))}
        </div>
      }
    >
      <button type="button" className="input-box kinds-button">
        <span className="truncate">{textOf(chosen)}</span>
        <Icon icon={ChevronDown} size={14} />
      </button>
    </Popover>
  );
}

type GroupProps = {
  group: ReturnType<typeof listKindGroups>[number];
  chosen: readonly string[];
  onChoose: (kinds: ReadonlySet<string>) => void;
};

function Group({ group, chosen, onChoose }: GroupProps) {
  const kinds = listRecordKinds().filter((kind) => kind.group === group.slug);
  if (kinds.length === 0) return null;
  const ticked = kinds.filter(({ slug }) => chosen.includes(slug));
  const change = (slugs: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const slug of slugs) isOn ? next.add(slug) : next.delete(slug);
    onChoose(next);
  };
  return (
    <fieldset>
      <legend className="sr-only">{group.label}</legend>
      <Checkbox
        className="strong"
        label={group.label}
        checked={ticked.length === kinds.length}
        isPartial={ticked.length > 0 && ticked.length < kinds.length}
        onChange={({ target }) =>
          change(
            kinds.map(({ slug }) => slug),
            target.checked,
          )
        }
      />
      {kinds.length > 1 &&
        kinds.map((kind) => (
          <Checkbox
            key={kind.slug}
            className="inner"
            label={kind.label.many}
            checked={chosen.includes(kind.slug)}
            onChange={({ target }) => change([kind.slug], target.checked)}
          />
        ))}
    </fieldset>
  );
}

/** A whole group by its name, else the first kind and how many more. */
function textOf(chosen: readonly string[]): string {
  if (chosen.length === 0) return translate("All types");
  const kinds = listRecordKinds().filter(({ slug }) => chosen.includes(slug));
  const group = listKindGroups().find(({ slug }) => {
    const own = listRecordKinds().filter((kind) => kind.group === slug);
    return own.length === kinds.length && own.every((kind) => kinds.includes(kind));
  });
  if (group) return group.label;
  const [first] = kinds;
  return translate("{{first}} +{{more}}", {
    count: kinds.length,
    first: first ? first.label.many : "",
    more: kinds.length - 1,
  });
}

import { ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { kindGroups } from "#kinds/kind-groups.ts";
import { recordKinds } from "#kinds/registry.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Popover } from "../../ui/popover.tsx";
import { sayKind, sayKindGroup } from "../../words/kind-words.ts";
import { reportsWords } from "../../words/reports-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(reportsWords);

type KindsPickerProps = {
  /** Slugs; none stands for all. */
  chosen: readonly string[];
  onChoose: (kinds: string[]) => void;
};

/** Kinds to tick, by group. */
export function KindsPicker({ chosen: asked, onChoose }: KindsPickerProps) {
  const t = useWords(reportsWords);
  const [isOpen, setIsOpen] = useState(false);
  // A tick shows at once; the address follows, and may be a moment behind the next tick.
  const [chosen, setChosen] = useState(asked);
  const name = asked.join();
  useEffect(() => setChosen(name === "" ? [] : name.split(",")), [name]);
  const choose = (kinds: ReadonlySet<string>) => {
    const named = recordKinds.filter(({ slug }) => kinds.has(slug)).map(({ slug }) => slug);
    const next = named.length === recordKinds.length ? [] : named;
    setChosen(next);
    onChoose(next);
  };
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      label={t("kinds.choose")}
      content={
        <div className="kinds-picker">
          <Checkbox label={t("kinds.everything")} checked={chosen.length === 0} onChange={() => choose(new Set())} />
          {kindGroups.map((group) => (
            <Group key={group.slug} group={group} chosen={chosen} onChoose={choose} />
          ))}
        </div>
      }
    >
      <button type="button" className="in pick">
        <span className="cut">{textOf(chosen)}</span>
        <Icon of={ChevronDown} size={14} />
      </button>
    </Popover>
  );
}

type GroupProps = {
  group: (typeof kindGroups)[number];
  chosen: readonly string[];
  onChoose: (kinds: ReadonlySet<string>) => void;
};

function Group({ group, chosen, onChoose }: GroupProps) {
  const kinds = recordKinds.filter((kind) => kind.group === group.slug);
  if (kinds.length === 0) return null;
  const ticked = kinds.filter(({ slug }) => chosen.includes(slug));
  const change = (slugs: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const slug of slugs) isOn ? next.add(slug) : next.delete(slug);
    onChoose(next);
  };
  return (
    <fieldset>
      <legend className="vh">{sayKindGroup(group)}</legend>
      <Checkbox
        className="strong"
        label={sayKindGroup(group)}
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
            label={sayKind(kind)}
            checked={chosen.includes(kind.slug)}
            onChange={({ target }) => change([kind.slug], target.checked)}
          />
        ))}
    </fieldset>
  );
}

/** A whole group by its name, else the first kind and how many more. */
function textOf(chosen: readonly string[]): string {
  if (chosen.length === 0) return say("kinds.all");
  const kinds = recordKinds.filter(({ slug }) => chosen.includes(slug));
  const group = kindGroups.find(({ slug }) => {
    const own = recordKinds.filter((kind) => kind.group === slug);
    return own.length === kinds.length && own.every((kind) => kinds.includes(kind));
  });
  if (group) return sayKindGroup(group);
  const [first] = kinds;
  return say("kinds.some", { count: kinds.length, first: first ? sayKind(first) : "", more: kinds.length - 1 });
}

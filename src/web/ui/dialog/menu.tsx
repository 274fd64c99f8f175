import { DropdownMenu as Radix } from "radix-ui";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { Anchor } from "../anchor.tsx";
import { Icon, type LucideIcon } from "../icon.tsx";
import { KeyHint } from "../text/key-hint.tsx";

export type MenuItem = {
  label: ReactNode;
  icon?: LucideIcon;
  keys?: string;
  /** A link or an action. */
  to?: string;
  onPress?: () => void;
  isDangerous?: boolean;
  /** Why it cannot be chosen, shown after the label. */
  disabledReason?: string;
};

export type MenuProps = {
  /** The button that opens it: one element that takes a ref. */
  children: ReactElement;
  /** Groups are separated by a rule. */
  groups: readonly { label?: string; items: readonly MenuItem[] }[];
  align?: "start" | "end";
  side?: "bottom" | "right";
};

export function Menu({ children, groups, align = "end", side = "bottom" }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="floating menu" align={align} side={side} sideOffset={4} collisionPadding={8}>
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no ID, only their order
            <Fragment key={index}>
              {index > 0 && (
                <Radix.Separator asChild>
                  <hr />
                </Radix.Separator>
              )}
              {group.label && <Radix.Label className="group-label">{group.label}</Radix.Label>}
              {group.items.map((item, itemIndex) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items do not move while it is open
                <Item key={itemIndex} {...item} />
              ))}
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({ label, icon, keys, to, onPress, isDangerous, disabledReason }: MenuItem) {
  const content = (
    <>
      {icon && <Icon icon={icon} />}
      <span>{label}</span>
      {disabledReason && <span className="note">{disabledReason}</span>}
      {keys && <KeyHint keys={keys} />}
    </>
  );
  const className = isDangerous ? "danger" : undefined;
  if (to && !disabledReason) {
    return (
      <Radix.Item asChild>
        <Anchor to={to} className={className}>
          {content}
        </Anchor>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item className={className} disabled={Boolean(disabledReason)} onSelect={onPress}>
      {content}
    </Radix.Item>
  );
}

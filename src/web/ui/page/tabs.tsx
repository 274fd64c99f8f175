import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Anchor } from "../anchor.tsx";

export type TabsProps = {
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  value: string;
  onChange: (id: string) => void;
};

/** Panels of one page. Arrows move between the tabs. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="tab-panel">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

export type LinkTabsProps = { label: string; tabs: readonly { to: string; label: ReactNode; isCurrent: boolean }[] };

/** The same look if each tab is its own page. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Anchor key={tab.to} to={tab.to} aria-current={tab.isCurrent ? "page" : undefined}>
          {tab.label}
        </Anchor>
      ))}
    </nav>
  );
}

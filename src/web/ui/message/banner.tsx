import { Check, CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon, type LucideIcon } from "../icon.tsx";
import { classNames } from "../text/class-names.ts";

const tones = {
  warning: { look: undefined, icon: TriangleAlert },
  info: { look: "info", icon: Info },
  bad: { look: "bad", icon: CircleAlert },
  good: { look: "good", icon: Check },
} as const;

export type BannerProps = {
  tone?: keyof typeof tones;
  icon?: LucideIcon;
  /** In place of an icon, for example a state mark. */
  mark?: ReactNode;
  /** Buttons or a link at the right. */
  actions?: ReactNode;
  /** Read aloud when it appears. */
  isLive?: boolean;
  children: ReactNode;
};

/** A message shown above what it is about. */
export function Banner({ tone = "warning", icon, mark, actions, isLive, children }: BannerProps) {
  const { look, icon: usual } = tones[tone];
  return (
    <div className={classNames("banner", look)} role={isLive ? "status" : undefined}>
      {mark ?? <Icon icon={icon ?? usual} />}
      <div className="grow">{children}</div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}

/** Shows a problem as a banner; without one, nothing. */
export function Problem({ text }: { text: ReactNode }) {
  if (!text) return null;
  return (
    <Banner tone="bad" isLive>
      {text}
    </Banner>
  );
}

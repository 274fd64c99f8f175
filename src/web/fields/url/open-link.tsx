import { ExternalLink } from "lucide-react";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Opens what a box points to; nothing while it points nowhere. */
export function OpenLink({ to, name }: { to: unknown; name: string }) {
  if (typeof to !== "string" || to === "") return null;
  return (
    <Anchor to={to} className="open-link" aria-label={`Open ${name}`}>
      <Icon of={ExternalLink} size={14} />
    </Anchor>
  );
}

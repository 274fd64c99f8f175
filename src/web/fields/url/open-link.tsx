import { ExternalLink } from "lucide-react";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fieldsWords } from "../../words/fields-words.ts";
import { useWords } from "../../words/use-words.ts";

/** Opens what a box points to; nothing while it points nowhere. */
export function OpenLink({ to, name }: { to: unknown; name: string }) {
  const t = useWords(fieldsWords);
  if (typeof to !== "string" || to === "") return null;
  return (
    <Anchor to={to} className="open-link" aria-label={t("openLink.open", { name })}>
      <Icon of={ExternalLink} size={14} />
    </Anchor>
  );
}

import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";

/** A figure that opens its works; `about` names its subject for screen readers. */
export function FigureLink({ text, to, about }: { text: string; to: string; about: string }) {
  const t = useT();
  return (
    <Anchor to={to} aria-label={t("{{value}}: {{about}}", { value: text, about })}>
      {text}
    </Anchor>
  );
}

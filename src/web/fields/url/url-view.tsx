import { ExternalLink } from "lucide-react";
import { type UrlField, url } from "#kinds/fields/url.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { FieldInputProps, FieldShowProps, FieldView } from "../field-view.ts";
import { OnlineStorageNotice } from "../file/online-storage-notice.tsx";
import { LineInput } from "../line-input.tsx";

export const urlView: FieldView<UrlField> = { Input: UrlInput, Show: UrlShow };

function UrlInput({ field, text, onText, reading }: FieldInputProps<UrlField>) {
  return (
    <LineInput
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      text={text}
      onText={onText}
      after={<OpenLink to={reading.value} name={field.label} />}
    />
  );
}

function UrlShow({ field, value }: FieldShowProps<UrlField>) {
  const address = String(value);
  return (
    <span className="stack tight">
      <Anchor to={address} className="text-link">
        {url.show(address, field)}
      </Anchor>
      <OnlineStorageNotice value={address} />
    </span>
  );
}

/** Opens the link in an input; nothing while there is none. */
export function OpenLink({ to, name }: { to: unknown; name: string }) {
  const t = useT();
  if (typeof to !== "string" || to === "") return null;
  return (
    <Anchor to={to} className="open-link" aria-label={t("Open {{name}}", { name })}>
      <Icon icon={ExternalLink} size={14} />
    </Anchor>
  );
}

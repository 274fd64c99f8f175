import type { FileField } from "#kinds/fields/file.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { FieldInputProps, FieldShowProps, FieldView } from "../field-view.ts";
import { LineInput } from "../line-input.tsx";
import { OnlineStorageNotice } from "./online-storage-notice.tsx";

export const fileView: FieldView<FileField> = { Input: LinksInput, Show: FileShow, help: () => undefined };

/** Links to proofs stored elsewhere, separated by spaces. They are shown, never fetched. */
function LinksInput({ text, onText }: FieldInputProps<FileField>) {
  const t = useT();
  return (
    <LineInput
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={t("https://")}
      text={text}
      onText={onText}
    />
  );
}

/** Links to proofs stored elsewhere. */
function FileShow({ value }: FieldShowProps<FileField>) {
  if (!Array.isArray(value)) return null;
  return (
    <span className="stack tight">
      {value.map((link: string) => (
        <Anchor key={link} to={link} className="text-link">
          {link.replace(/^https?:\/\/(?:www\.)?/, "")}
        </Anchor>
      ))}
      <OnlineStorageNotice value={value} />
    </span>
  );
}

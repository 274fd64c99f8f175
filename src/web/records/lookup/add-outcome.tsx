import { useState } from "react";
import { useNavigate } from "react-router";
import { translateMessage } from "#texts/translate.ts";
import { kindsOfGroup, listRecordKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { AlreadyProofOf } from "../proofs/already-proof-of.tsx";
import { formWith } from "./pasted.ts";
import { SeveralWorks } from "./several-works.tsx";
import { type LookupInput, useLookup } from "./use-lookup.ts";

/** A look-up without an open form: the form of the work's record type opens, filled. */
export function useAddWork(onLeave?: () => void) {
  const navigate = useNavigate();
  const { lookup, find, stop } = useLookup();
  const open = (slug: string, input: LookupInput) => {
    onLeave?.();
    void navigate(...formWith(slug, input));
  };
  const [picture, setPicture] = useState<File>();
  const begin = async (input: LookupInput) => {
    const isPicture = input instanceof File && input.type.startsWith("image/");
    setPicture(isPicture ? input : undefined);
    if (isPicture) return stop();
    const found = await find(input);
    if (found?.entries === 1 && found.kind !== null && found.alreadyOn.length === 0) open(found.kind, input);
  };
  const outcome = picture ? (
    <PictureOutcome picture={picture} onOpen={open} />
  ) : (
    <AddOutcome lookup={lookup} onOpen={open} onRetry={(input) => void begin(input)} onLeave={onLeave} />
  );
  return { asking: lookup.step === "asking" ? lookup.input : undefined, begin, stop, outcome };
}

type AddOutcomeProps = {
  lookup: ReturnType<typeof useLookup>["lookup"];
  onOpen: (slug: string, input: LookupInput) => void;
  onRetry: (input: LookupInput) => void;
  onLeave: (() => void) | undefined;
};

/** Why there is no work, or which of several things the person must choose. */
function AddOutcome({ lookup, onOpen, onRetry, onLeave }: AddOutcomeProps) {
  const t = useT();
  if (lookup.step === "failed")
    return (
      <Banner
        tone="bad"
        isLive
        actions={
          <Button size="small" onClick={() => onRetry(lookup.input)}>
            {t("Try again")}
          </Button>
        }
      >
        {lookup.message}
        {lookup.input instanceof File && <TypeChoice onChoose={(slug) => onOpen(slug, lookup.input)} />}
      </Banner>
    );
  if (lookup.step !== "found") return null;
  const { found, input } = lookup;
  const { kind } = found;
  if (found.entries > 1)
    return (
      <SeveralWorks
        found={found}
        input={input}
        onFirst={kind === null ? undefined : () => onOpen(kind, input)}
        {...(onLeave && { onLeave })}
      />
    );
  if (found.alreadyOn.length > 0)
    return (
      <Banner
        isLive
        actions={
          kind !== null && (
            <Button size="small" onClick={() => onOpen(kind, input)}>
              {t("Add it anyway")}
            </Button>
          )
        }
      >
        <AlreadyProofOf records={found.alreadyOn} />
        {kind === null && <TypeChoice onChoose={(slug) => onOpen(slug, input)} />}
      </Banner>
    );
  if (kind !== null) return null;
  return (
    <Banner isLive>
      {input instanceof File
        ? t("The record type of {{name}} is not clear.", { name: input.name })
        : t("“{{title}}” has no record type of its own. Add it as:", { title: found.title })}
      {found.warnings.map((warning) => (
        <p key={warning.message}>{translateMessage(warning)}</p>
      ))}
      {input instanceof File ? (
        <TypeChoice onChoose={(slug) => onOpen(slug, input)} />
      ) : (
        <span className="paste-names">
          {kindsOfGroup("publications").map(({ slug, label }) => (
            <Button key={slug} size="small" onClick={() => onOpen(slug, input)}>
              {label.one}
            </Button>
          ))}
        </span>
      )}
    </Banner>
  );
}

/** A picture has no text to read: it is the proof of a form that the person fills. */
function PictureOutcome({ picture, onOpen }: { picture: File; onOpen: (slug: string, input: LookupInput) => void }) {
  const t = useT();
  return (
    <Banner isLive>
      {t(
        "{{name}} is a picture: its text cannot be read. Choose the record type; the picture is attached as the proof.",
        {
          name: picture.name,
        },
      )}
      <TypeChoice onChoose={(slug) => onOpen(slug, picture)} />
    </Banner>
  );
}

/** The record types of the institute, by group. */
function TypeChoice({ onChoose }: { onChoose: (slug: string) => void }) {
  const t = useT();
  return (
    <Select
      aria-label={t("Add it as")}
      placeholder={t("Add it as…")}
      value=""
      choices={recordTypes()}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

/** The record types that a file can prove, for a list of choices. */
const recordTypes = () =>
  listRecordKinds()
    .filter(({ isOnePerPerson }) => !isOnePerPerson)
    .map(({ slug, label }) => ({ value: slug, label: label.one }));

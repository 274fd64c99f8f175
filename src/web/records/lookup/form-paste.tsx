import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useProofUploads } from "../../fields/file/proof-uploads.ts";
import type { ShownPerson } from "../../fields/people/people-lines.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import type { FormSession } from "../form/autosave/form-session.ts";
import { focusPath } from "../form/focus-path.ts";
import { AlreadyProofOf } from "../proofs/already-proof-of.tsx";
import { AttachProof, proofFieldFor } from "./attach-proof.tsx";
import { type Filling, type FoundWork, fillForm, undoFilling } from "./fill-form.ts";
import { FilledFrom } from "./filled-from.tsx";
import { PasteLine } from "./paste-line.tsx";
import { formWith, pastedIn } from "./pasted.ts";
import type { ReadFromFile } from "./read-from-file.ts";
import { SeveralWorks } from "./several-works.tsx";
import { type LookupInput, useLookup } from "./use-lookup.ts";

type FormPasteProps = {
  session: FormSession;
  /** The person who enters the record. */
  owner: ShownPerson;
  onRead: (read: ReadFromFile | undefined) => void;
};

/** At the top of a form: fills what is empty from a reference or a file, and shows what. */
export function FormPaste({ session, owner, onRead }: FormPasteProps) {
  const t = useT();
  const { kind, store } = session;
  const { lookup, find, stop } = useLookup();
  const uploads = useProofUploads();
  const [unreadable, setUnreadable] = useState<File>();
  // Of many works only the first is used, once the person says so.
  const [isOnlyFirst, setOnlyFirst] = useState(false);
  const [done, setDone] = useState<{ filling: Filling; found: FoundWork; input: LookupInput }>();
  const location = useLocation();
  const navigate = useNavigate();

  const fill = (found: FoundWork, input: LookupInput) => {
    const { texts, lines } = store.getState();
    const filling = fillForm(kind, { texts, lines }, found, owner);
    // What a service says of an identifier is known; what was read from a file is a guess.
    const isGuess = input instanceof File && found.identifier === null;
    if (isGuess) session.guess(filling.after);
    else store.replace(filling.after);
    if (input instanceof File) {
      const filled = filling.filled.map(({ path }) => [path, filling.after.texts[path]]);
      const texts = Object.fromEntries(filled.filter(([, text]) => typeof text === "string"));
      onRead({ file: input, printed: found.printed, texts });
      if (isGuess) attachLater(input);
    }
    setDone({ filling, found, input });
    stop();
  };
  /** A new record gets the file once it is saved; a saved one by a button. */
  const attachLater = (file: File) => {
    const proofField = proofFieldFor(kind, file);
    if (proofField && uploads.record === null) uploads.add(proofField.path, proofField.field, [file], true);
  };
  const keepAsProof = (file: File) => {
    stop();
    setUnreadable(file);
    onRead({ file, printed: [], texts: {} });
    attachLater(file);
  };
  const begin = async (input: LookupInput, isFirst = false) => {
    setDone(undefined);
    setUnreadable(undefined);
    onRead(undefined);
    setOnlyFirst(isFirst);
    if (input instanceof File && input.type.startsWith("image/")) return keepAsProof(input);
    const found = await find(input, isFirst && input instanceof File ? kind.slug : undefined);
    if (!found || (found.entries > 1 && !isFirst)) return;
    if (found.kind === kind.slug) fill(found, input);
    else if (found.kind === null) await fillWithoutKind(input);
  };
  const fillWithoutKind = async (input: LookupInput) => {
    const found = await find(input, kind.slug);
    if (found) fill(found, input);
  };
  const undo = () => {
    if (done) {
      const { texts, lines } = store.getState();
      store.replace(undoFilling(done.filling, { texts, lines }));
      if (done.input instanceof File) dismiss(done.input);
    }
    onRead(undefined);
    setDone(undefined);
  };

  const dismiss = (file: File) => {
    for (const { id, name } of uploads.uploads) if (name === file.name) uploads.dismiss(id);
    setUnreadable(undefined);
    onRead(undefined);
  };

  // What was pasted on the dashboard or into the command line, once.
  const pastedElsewhere = pastedIn(location.state);
  const lookUpPastedText = useEffectEvent((input: LookupInput) => {
    void navigate(`${location.pathname}${location.search}`, { replace: true, state: null, preventScrollReset: true });
    void begin(input, true);
  });
  useEffect(() => {
    if (pastedElsewhere !== undefined) lookUpPastedText(pastedElsewhere);
  }, [pastedElsewhere]);

  const found = lookup.step === "found" ? lookup.found : undefined;
  const input = lookup.step === "found" || lookup.step === "failed" ? lookup.input : "";
  const other = found && found.kind !== null && found.kind !== kind.slug ? findKind(found.kind) : undefined;
  const columns = Object.entries(kind.importSources.references?.columns ?? {});
  const linkField = columns.find(([, names]) => names.includes("Link"))?.[0];
  return (
    <div className="paste-box">
      <PasteLine
        isFileOnly={kind.group !== "publications"}
        asking={lookup.step === "asking" ? lookup.input : undefined}
        onFind={(given) => void begin(given)}
        onStop={stop}
      />
      {lookup.step === "failed" && (
        <Banner
          tone="bad"
          isLive
          actions={
            lookup.code === "lookup-link" && linkField !== undefined && typeof input === "string" ? (
              <Button
                size="small"
                onClick={() => {
                  store.type(linkField, input.trim());
                  store.leave(linkField);
                  stop();
                  focusPath(linkField);
                }}
              >
                {t("Keep it as the link")}
              </Button>
            ) : (
              <>
                {input instanceof File && proofFieldFor(kind, input) && (
                  <Button size="small" onClick={() => keepAsProof(input)}>
                    {t("Use it as the proof")}
                  </Button>
                )}
                <Button size="small" onClick={() => void begin(input)}>
                  {t("Try again")}
                </Button>
              </>
            )
          }
        >
          {lookup.message}
        </Banner>
      )}
      {found && found.entries > 1 && !isOnlyFirst ? (
        <SeveralWorks found={found} input={input} onFirst={() => void begin(input, true)} />
      ) : (
        found &&
        other && (
          <Banner
            isLive
            actions={
              <>
                <Button size="small" variant="primary" onClick={() => void navigate(...formWith(other.slug, input))}>
                  {t("Open its form")}
                </Button>
                <Button size="small" onClick={() => void fillWithoutKind(input)}>
                  {t("Fill this form")}
                </Button>
              </>
            }
          >
            {t("“{{title}}” is of the type {{type}}, and this form is for {{form}}.", {
              title: found.title,
              type: other.label.one,
              form: kind.label.many,
            })}
          </Banner>
        )
      )}
      {unreadable && (
        <Banner
          tone="info"
          isLive
          actions={
            <Button size="small" onClick={() => dismiss(unreadable)}>
              {t("Undo")}
            </Button>
          }
        >
          {t("The text of {{name}} cannot be read. Type what it says; the file is attached as the proof.", {
            name: unreadable.name,
          })}
        </Banner>
      )}
      {done && done.found.alreadyOn.length > 0 && (
        <Banner isLive>
          <AlreadyProofOf records={done.found.alreadyOn} />
        </Banner>
      )}
      {done && done.input instanceof File && (uploads.record || done.found.identifier) && (
        <AttachProof key={done.input.name} kind={kind} file={done.input} />
      )}
      {done && (
        <FilledFrom
          session={session}
          owner={owner}
          filling={done.filling}
          found={done.found}
          onUndo={undo}
          onClose={() => setDone(undefined)}
        />
      )}
    </div>
  );
}

import { useState } from "react";
import { translateMessage } from "#texts/translate.ts";
import type { ShownPerson } from "../../fields/people/people-lines.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import type { FormSession } from "../form/autosave/form-session.ts";
import { focusPath } from "../form/focus-path.ts";
import { useFormSelector } from "../form/form-context.ts";
import { type Filling, type FoundWork, withOwner } from "./fill-form.ts";

type FilledFromProps = {
  session: FormSession;
  owner: ShownPerson;
  filling: Filling;
  found: FoundWork;
  onUndo: () => void;
  onClose: () => void;
};

/** What was filled, what was not because it had a value, and what to check. */
export function FilledFrom({ session, owner, filling, found, onUndo, onClose }: FilledFromProps) {
  const t = useT();
  const { store } = session;
  const [used, setUsed] = useState<readonly string[]>([]);
  const lines = useFormSelector(session, (state) => state.lines);
  const { filled, unchanged, isOwnerMissing } = filling;
  const isAsked = isOwnerMissing && !lines.some(({ account }) => account === owner.account);
  const use = (path: string) => {
    if (path === "people") store.setLines(filling.found.lines);
    else {
      const text = filling.found.texts[path];
      if (typeof text === "string") store.type(path, text);
      store.leave(path);
    }
    setUsed([...used, path]);
  };
  return (
    <>
      <Banner
        tone="good"
        isLive
        actions={
          <>
            {filled.length > 0 && (
              <Button size="small" onClick={onUndo}>
                {t("Undo")}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={onClose}>
              {t("Close")}
            </Button>
          </>
        }
      >
        <b>{t("Filled in from {{source}}:", { source: found.source })}</b>{" "}
        {filled.length === 0 && t("nothing, as every field had a value.")}
        {filled.map(({ path, label }, index) => (
          <span key={path}>
            {index > 0 && ", "}
            <button type="button" className="text-link" onClick={() => focusPath(path)}>
              {label}
            </button>
          </span>
        ))}
        {found.reasons.length > 0 && (
          <span className="note">
            {" "}
            {t("Recognised by the words {{words}}. Check each field; nothing is saved yet.", {
              words: found.reasons.map((words) => `“${words}”`).join(", "),
            })}
          </span>
        )}
      </Banner>
      {isAsked && (
        <Banner isLive>
          {t("You were not found among the authors. Which one are you?")}
          <span className="paste-names">
            {lines.map(({ key, name }) => (
              <Button key={key} size="small" onClick={() => store.setLines(withOwner(lines, key, owner))}>
                {name}
              </Button>
            ))}
          </span>
        </Banner>
      )}
      {unchanged.some(({ path }) => !used.includes(path)) && (
        <Banner>
          {t("These fields had another value, which stays:")}
          <ul className="paste-unchanged">
            {unchanged
              .filter(({ path }) => !used.includes(path))
              .map(({ path, label, typed, found: other }) => (
                <li key={path}>
                  <span className="strong">{label}</span> {typed}{" "}
                  <span className="secondary">{t("{{source}} has: {{other}}", { source: found.source, other })}</span>{" "}
                  <button type="button" className="text-link" onClick={() => use(path)}>
                    {t("Use this")}
                  </button>
                </li>
              ))}
          </ul>
        </Banner>
      )}
      {found.warnings.length > 0 && (
        <Banner>
          {found.warnings.map((warning) => (
            <p key={warning.message}>{translateMessage(warning)}</p>
          ))}
        </Banner>
      )}
    </>
  );
}

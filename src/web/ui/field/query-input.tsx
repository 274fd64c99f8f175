import { Copy } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { useAnnounce } from "../message/live-region.tsx";
import { classNames } from "../text/class-names.ts";

type QueryInputProps = {
  label: string;
  placeholder: string;
  value: string;
  /** The fixed beginning of the query, which is copied with it. The input then has its label in place of a prompt. */
  prefix?: string;
  /** What is wrong with the value; nothing if it is valid. */
  problems?: ReactNode;
  /** A button beside a changed value; otherwise only Enter sends it. */
  action?: string;
  /** Turns the typed text into the query; without it, the text is the query. */
  toQuery?: (text: string) => Promise<string>;
  onAsk: (query: string) => void;
  className?: string;
};

/** An input for a query on one line, with a button that copies it. */
export function QueryInput(props: QueryInputProps) {
  const { label, placeholder, value, prefix = "", problems, action, toQuery, onAsk, className } = props;
  const t = useT();
  const [text, setText] = useState(value);
  const announce = useAnnounce();
  const faultsId = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${prefix} ${text}`.trim());
      announce(t("Query copied."));
    } catch {
      // Over plain http a page may not use the clipboard.
      announce(t("Could not copy. Select the text and copy it."));
    }
  };
  return (
    <form
      className={classNames("query-line", className)}
      onSubmit={async (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const query = toQuery ? await toQuery(text.trim()) : text.trim();
        // The page may have been left, or another query chosen.
        if (!form.isConnected) return;
        setText(query);
        onAsk(query);
      }}
    >
      <span className={prefix ? "dim" : "prompt"} aria-hidden="true">
        {prefix ? label : ">"}
      </span>
      <input
        className="mono"
        aria-label={label}
        aria-describedby={problems ? faultsId : undefined}
        aria-invalid={Boolean(problems) || undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
      />
      {action && text.trim() !== value && (
        <Button size="small" type="submit">
          {action}
        </Button>
      )}
      <IconButton icon={Copy} label={t("Copy query")} iconSize={14} onClick={copy} />
      {problems && (
        <div id={faultsId} className="bad" role="alert">
          {problems}
        </div>
      )}
    </form>
  );
}

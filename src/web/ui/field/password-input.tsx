import { Eye, EyeOff, TriangleAlert } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../icon.tsx";
import { classNames } from "../text/class-names.ts";
import { useFieldControl } from "./field-context.ts";

/** Can be shown, and warns when Caps Lock is on. */
export function PasswordInput({ onKeyUp, onKeyDown, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const hintId = useId();
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState("CapsLock"));
  const control = useFieldControl({
    ...rest,
    "aria-describedby": classNames(rest["aria-describedby"], hasCapsLock && hintId),
  });
  return (
    <>
      <span className="input-box">
        <input
          {...rest}
          {...control}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={(event) => {
            watch(event);
            onKeyDown?.(event);
          }}
          onKeyUp={(event) => {
            watch(event);
            onKeyUp?.(event);
          }}
        />
        <span className="field-ending">
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={t("Show password")}
            onClick={() => setShown(!isShown)}
          >
            <Icon icon={isShown ? EyeOff : Eye} size={14} />
            {t(isShown ? "Hide" : "Show")}
          </button>
        </span>
      </span>
      <span aria-live="polite">
        {hasCapsLock && (
          <span className="hint" id={hintId}>
            <Icon icon={TriangleAlert} size={13} />
            {t("Caps Lock is on.")}
          </span>
        )}
      </span>
    </>
  );
}

import type { ComponentProps } from "react";
import { TextInput } from "./text-input.tsx";

/** A code that is used once: browsers and phones offer it from the app or message that has it. */
export function CodeInput(props: ComponentProps<"input">) {
  return (
    <TextInput
      {...props}
      mono
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={60}
      autoFocus
    />
  );
}

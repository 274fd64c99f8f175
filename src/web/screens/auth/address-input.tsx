import type { ComponentProps } from "react";
import { TextInput } from "../../ui/field/text-input.tsx";

/** An e-mail address: no automatic capitals, no spell checking, the right keyboard. */
export function AddressInput(props: ComponentProps<"input">) {
  return <TextInput {...props} type="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} />;
}

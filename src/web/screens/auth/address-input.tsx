import type { ComponentProps } from "react";
import { TextInput } from "../../ui/field/text-input.tsx";

/** A mail address: no capitals by themselves, no spelling, the right keyboard. */
export function AddressInput(props: ComponentProps<"input">) {
  return <TextInput {...props} type="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} />;
}

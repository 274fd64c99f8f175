import { readChoice, storeChoice } from "./stored-choice.ts";

const storageKey = "single-keys";

/** Single keys can conflict with speech input and some assistive devices, so they can be turned off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return readChoice(storageKey) !== "off";
}

export function switchSingleKeys(isOn: boolean): void {
  storeChoice(storageKey, isOn ? null : "off");
}

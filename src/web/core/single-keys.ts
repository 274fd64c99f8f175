import { readSetting, storeSetting } from "./stored-setting.ts";

const storageKey = "single-keys";

/** Single keys can conflict with speech input and some assistive devices, so they can be turned off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return readSetting(storageKey) !== "off";
}

export function switchSingleKeys(isOn: boolean): void {
  storeSetting(storageKey, isOn ? null : "off");
}

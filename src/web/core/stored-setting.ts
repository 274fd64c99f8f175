/** A setting stored on this device. Without storage it lasts as long as the page. */
export function readSetting(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function storeSetting(name: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, value);
  } catch {
    // Without storage only the setting is lost at the next visit.
  }
}

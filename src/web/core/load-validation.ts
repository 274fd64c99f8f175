/**
 * Loads the rules that a form checks itself when it is first sent, as showing the page does not need them. Returns
 * undefined if they cannot be loaded; the server checks the same rules.
 */
export async function loadValidation<T>(load: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch {
    return undefined;
  }
}

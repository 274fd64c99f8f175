/**
 * The rules that a form checks itself, loaded when it is first sent: reading the page does not need them. Where they cannot
 * be loaded there are none, and the server, which has them too, decides.
 */
export async function rulesOrNone<T>(load: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch {
    return undefined;
  }
}

/** Gives a text that is cut off a title under the pointer, unless it has one: the whole text. */
export function showWholeText({ target }: Event): void {
  const text = target instanceof Element ? target.closest<HTMLElement>(".truncate, td") : null;
  if (text && text.scrollWidth > text.clientWidth && !text.closest("[title]")) text.title = text.innerText;
}

import { foldText } from "#kinds/derive/fold.ts";

/** Forms that ask for the affiliation are answered with the name of the institute, or "same": a yes. */
export function namesInstitute(text: string, institute = ""): boolean {
  const [cell, own] = [foldText(text), foldText(institute)];
  return /^same(?: institut(?:e|ion))?$/.test(cell) || (own !== "" && cell.includes(own));
}

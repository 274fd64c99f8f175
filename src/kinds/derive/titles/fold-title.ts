import { decodeEntities } from "../../reading/programs/decode-entities.ts";
import { foldText } from "../fold.ts";

/** Folds a title, without mark-up from exports. */
export const foldTitle = (title: string) => foldText(withoutMarkup(title));

/** Also with entities as characters: the import of a file reads them, but titles of earlier records have them as typed. */
export const withoutMarkup = (title: string) => decodeEntities(title).replace(/<\/?[a-z][^<>]{0,40}>/gi, "");

import * as z from "zod";
import { isStorable } from "./clean-text.ts";

/** A string that can be kept; NUL and lone surrogates are refused rather than dropped, as nobody typed them. */
export const storableText = () =>
  z.string().refine(isStorable, "It holds a character that cannot be stored. Type it again.");

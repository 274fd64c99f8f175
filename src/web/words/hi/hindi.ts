import { manualHindi } from "./manual.ts";
import { shellHindi } from "./shell.ts";

/** The public half and the shell in Hindi, a file an area: a missing key is an error of types there. Other areas fall back to English. */
export const hindi = {
  manual: manualHindi,
  shell: shellHindi,
};

import "./devanagari.css";
import { kindsHindi } from "./kinds.ts";
import { manualHindi } from "./manual.ts";
import { placesHindi } from "./places.ts";
import { rolesHindi } from "./roles.ts";
import { shellHindi } from "./shell.ts";
import { whenHindi } from "./when.ts";

/** The public half and the shell in Hindi, a file an area: a missing key is an error of types there. Other areas fall back to English. */
export const hindi = {
  kinds: kindsHindi,
  manual: manualHindi,
  places: placesHindi,
  roles: rolesHindi,
  shell: shellHindi,
  when: whenHindi,
};

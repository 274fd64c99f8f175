import "./devanagari.css";
import { authHindi } from "./auth.ts";
import { heardHindi } from "./heard.ts";
import { kindsHindi } from "./kinds.ts";
import { manualHindi } from "./manual.ts";
import { passwordHindi } from "./password.ts";
import { placesHindi } from "./places.ts";
import { rolesHindi } from "./roles.ts";
import { shellHindi } from "./shell.ts";
import { whenHindi } from "./when.ts";

/** The public half and the shell in Hindi, a file an area: a missing key is an error of types there. Other areas fall back to English. */
export const hindi = {
  auth: authHindi,
  heard: heardHindi,
  kinds: kindsHindi,
  manual: manualHindi,
  password: passwordHindi,
  places: placesHindi,
  roles: rolesHindi,
  shell: shellHindi,
  when: whenHindi,
};

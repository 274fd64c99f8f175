import "./devanagari.css";
import { aboutHindi } from "./about.ts";
import { apiHindi } from "./api.ts";
import { authHindi } from "./auth.ts";
import { directoryHindi } from "./directory.ts";
import { faqHindi } from "./faq.ts";
import { heardHindi } from "./heard.ts";
import { kindsHindi } from "./kinds.ts";
import { landingHindi } from "./landing.ts";
import { lostHindi } from "./lost.ts";
import { manualHindi } from "./manual.ts";
import { marksHindi } from "./marks.ts";
import { offlineHindi } from "./offline.ts";
import { passwordHindi } from "./password.ts";
import { placesHindi } from "./places.ts";
import { privacyHindi } from "./privacy.ts";
import { readingHindi } from "./reading.ts";
import { rolesHindi } from "./roles.ts";
import { shellHindi } from "./shell.ts";

/** The public half and the shell in Hindi, a file an area: a missing key is an error of types there. Other areas fall back to English. */
export const hindi = {
  api: apiHindi,
  auth: authHindi,
  heard: heardHindi,
  about: aboutHindi,
  directory: directoryHindi,
  faq: faqHindi,
  lost: lostHindi,
  privacy: privacyHindi,
  reading: readingHindi,
  kinds: kindsHindi,
  landing: landingHindi,
  manual: manualHindi,
  offline: offlineHindi,
  password: passwordHindi,
  marks: marksHindi,
  places: placesHindi,
  roles: rolesHindi,
  shell: shellHindi,
};

import type { roleWords } from "../role-words.ts";
import type { TextsOf } from "../words.ts";

export const rolesHindi: TextsOf<typeof roleWords> = {
  "Super Admin": "सुपर एडमिन",
  Admin: "एडमिन",
  "Head Of Department": "विभागाध्यक्ष",
  Faculty: "संकाय सदस्य",
};

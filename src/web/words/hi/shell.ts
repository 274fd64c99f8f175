import type { shellWords } from "../shell-words.ts";
import type { TextsOf } from "../words.ts";

export const shellHindi: TextsOf<typeof shellWords> = {
  header: {
    home: "मुखपृष्ठ",
    about: "परिचय",
    login: "लॉगिन",
    register: "पंजीकरण",
    main: "मुख्य",
    menu: "मेन्यू",
    openMenu: "मेन्यू खोलें",
    closeMenu: "मेन्यू बंद करें",
  },
};

import type { shellWords } from "../shell-words.ts";
import type { Translated, Words } from "../words.ts";

type TextsOf<W> = W extends Words<infer T> ? Translated<T> : never;

/** The public half and the shell in Hindi, whole: a missing key is an error of types. Other areas fall back to English. */
export const hindi: { shell: TextsOf<typeof shellWords> } = {
  shell: {
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
  },
};

import { words } from "./words.ts";

/** Around every page: header, footer, rail, top bar. */
export const shellWords = words("shell", {
  header: {
    home: "Home",
    about: "About",
    login: "Login",
    register: "Register",
    main: "Main",
    menu: "Menu",
    openMenu: "Open menu",
    closeMenu: "Close menu",
  },
});

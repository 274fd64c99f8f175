import { words } from "./words.ts";

/** Around every page, and all that stands around a public one: header, footer, first loading, why a session ended. */
export const shellWords = words("shell", {
  systemTitle: "Faculty Profile Management System",
  loading: "Loading",
  skip: "Skip to content",
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
  footer: {
    quickLinks: "QUICK LINKS",
    home: "Home",
    aboutUs: "About us",
    feedback: "Feedback",
    contact: "Contact",
    helpCenter: "HELP CENTER",
    faqs: "FAQs",
    privacy: "Privacy",
    howItWorks: "How it works",
    elsewhere: "Elsewhere",
  },
  session: {
    accountOff: "This account was switched off. Ask your admin.",
    ended: "Your session has ended. Sign in again.",
  },
  language: {
    label: "Language",
    notFetched: "The texts could not be fetched. Try again when you are connected.",
  },
  close: "Close",
  optional: "optional",
  toasts: { one: "Message" },
});

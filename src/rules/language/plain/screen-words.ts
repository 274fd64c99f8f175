import { wordTable } from "#kinds/derive/fold.ts";

// Words of sentences that only ask to open a screen.

export const requestPhrases = [
  "please",
  "pls",
  "kindly",
  "can you",
  "could you",
  "can i",
  "how do i",
  "how can i",
  "how to",
  "where do i",
  "where can i",
  "i want to",
  "i would like to",
  "i need to",
  "let me",
  "want to",
  "need to",
];
export const visitPhrases = [
  "go to",
  "goto",
  "go",
  "take me to",
  "bring me to",
  "navigate to",
  "open",
  "open up",
  "show",
  "show me",
  "view",
  "see",
  "visit",
  "get to",
  "where is",
  "where are",
  "find",
];
export const changeWords = [
  "change",
  "reset",
  "update",
  "edit",
  "manage",
  "set",
  "modify",
  "switch",
  "forgot",
  "i forgot",
];
export const screenNouns = ["page", "screen", "tab", "section", "menu"];
export const phrasesBeforeThemes = [
  "turn on",
  "enable",
  "switch to",
  "use",
  "set",
  "change to",
  "activate",
  "go",
  "theme",
  "turn to",
  "make it",
  "change theme to",
  "set theme to",
  "switch on",
];
export const themes: Readonly<Record<string, string>> = wordTable({
  dark: "dark",
  night: "dark",
  black: "dark",
  light: "light",
  day: "light",
  bright: "light",
  system: "system",
  device: "system",
});
export const themeNouns = ["mode", "theme", "colours", "colors"];
export const logoutPhrases = [
  "logout",
  "signout",
  "log out",
  "log off",
  "sign out",
  "sign off",
  "log me out",
  "sign me out",
];
export const otherScreenNames: Readonly<Record<string, string>> = wordTable({
  ...Object.fromEntries(
    ["paper", "papers", "publication", "publications", "record", "records", "entry"].flatMap((noun) =>
      [noun, `a ${noun}`, `new ${noun}`, `a new ${noun}`, `my ${noun}`].map((what) => [`add ${what}`, "add"]),
    ),
  ),
  "two factor": "account",
  "two factor authentication": "account",
  "my details": "profile",
  "my data": "account",
  "personal details": "profile",
  "my photo": "account",
  photo: "account",
  "profile photo": "account",
  "profile picture": "account",
  language: "account",
  "add proof": "add",
  "add proofs": "add",
  "add a proof": "add",
  "add my proof": "add",
  "add certificate": "add",
  "add a certificate": "add",
  "upload proof": "add",
  "upload proofs": "add",
  "upload a proof": "add",
  "upload certificate": "add",
  "upload a certificate": "add",
  "upload certificates": "add",
  "drop a proof": "add",
  "import records": "upload",
  import: "upload",
  "bulk import": "upload",
  "possible duplicates": "duplicates",
  "duplicate records": "duplicates",
  "duplicate entries": "duplicates",
  "score sheet": "score",
  "api score sheet": "score",
  "my h index": "research profile",
  "my h-index": "research profile",
  "my i10 index": "research profile",
  "my orcid": "research profile",
  "recycle bin": "bin",
  "deleted records": "bin",
});

export const importVerbs = ["import", "upload", "bulk import", "bulk upload"];
/** Words for something to import. */
export const fileWords = new Set(
  "excel csv xlsx xls spreadsheet spreadsheets sheet sheets file files data bulk".split(" "),
);
export const importFillers = new Set("a an the my of from in with via using records record list".split(" "));

export const politeWords = new Set(["please", "pls", "plz", "thanks", "now"]);

/** "Show faculty" lists people; it opens no screen. */
export const namesOfLists = new Set(["faculty", "teachers", "users"]);

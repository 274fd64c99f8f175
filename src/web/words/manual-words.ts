import { words } from "./words.ts";

/** The manual: where the landing page offers it, the page that shows it, the setting that names another place for it. */
export const manualWords = words("manual", {
  section: {
    title: "Download Manual",
    text: "What each role does here, deed by deed, with pictures of the screens: a teacher’s first paper, proofs, co-authors, the ten-year spreadsheet, a head’s department, an admin’s settings, backup and restore.",
    download: "Download the manual",
    facts: "PDF in English, {{pages}} pages, {{size}}",
    read: "Read it in the whole window",
    frame: "Preview of the user manual",
    cover: "The manual’s first page",
    hosted: "Show the manual from {{host}}",
    hostedNote:
      "It lies with {{host}}. Nothing is asked of that service before you press the button; then it learns your device’s address, as any website does.",
  },
  page: {
    title: "User manual",
    back: "Back to the first page",
    loading: "Opening the manual",
    failed: "The manual could not be shown on this page.",
    failedNext: "The same manual as a PDF opens in your browser’s own viewer.",
    open: "Open the PDF",
    tools: "Manual",
    contents: "Contents",
    closeContents: "Close the contents",
    previous: "Previous page",
    next: "Next page",
    page: "Page",
    of: "of {{pages}}",
    pageOf: "Page {{page}} of {{pages}}",
    smaller: "Smaller",
    larger: "Larger",
    zoom: "{{percent}} %",
    fit: "Fit the width",
    download: "Download",
    find: "Find in the manual",
    findNext: "Find the next place",
    found: "Page {{page}}, place {{place}} of {{places}}",
    notFound: "“{{text}}” is not in the manual.",
    searching: "Looking through the manual",
    keys: "Page Up and Page Down turn the pages, Home and End lead to the first and the last, + and − change the size.",
  },
  setting: {
    label: "Manual at a document hosting service",
    help: "An address to embed, with https. The first page then offers it behind a button and nothing is fetched before somebody presses it; every page’s security policy lets this one host be framed. Left empty, the manual that comes with the product is shown.",
  },
});

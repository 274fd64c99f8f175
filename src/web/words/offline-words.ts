import { words } from "./words.ts";

/** Without a network, and when a newer version waits. */
export const offlineWords = words("offline", {
  version: { ready: "A new version is ready", reload: "Reload", later: "Later" },
  page: {
    title: "You are not connected",
    why: "This page is not on this device yet.",
    works: "Without a network you can still",
    read: "read your own lists, records and figures that were open here before,",
    write: "enter and change records: drafts are kept on this device and sent when you are back.",
    needs: "Signing in, imports, proofs and the lists of a department need the network.",
    again: "Try again",
    trying: "Trying",
  },
  bar: {
    title: "Not connected.",
    asOf: "What you see is as of {{time}}.",
    works:
      "Lists and records of yours that were open here before can be read, and drafts are kept here until you are back.",
    signIn: "Signing in needs the network.",
  },
  drafts: {
    waiting_one: "{{count}} draft is kept on this device and will be sent when you are back.",
    waiting_other: "{{count}} drafts are kept on this device and will be sent when you are back.",
    troubled_one: "{{count}} draft kept on this device needs you.",
    troubled_other: "{{count}} drafts kept on this device need you.",
    open: "Open {{title}}",
    away: "Throw away",
    awayOf: "Throw away {{title}}",
    question: "Throw this draft away?",
    nowhereElse: "It is on this device only.",
    keep: "Keep it",
    sent_one: "A draft that was kept on this device is saved.",
    sent_other: "{{count}} drafts that were kept on this device are saved.",
    look: "Open",
    untitled: "Without a title",
  },
  form: { kept: "Kept on this device; will be sent when you are back" },
  trouble: {
    stale: "Someone saved first. Open it and choose what stays.",
    refused: "It was refused. Open it to see why.",
    old: "It may have arrived long ago. Look for it in the list before you open it.",
  },
});

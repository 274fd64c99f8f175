/** Names behind the @ under which anybody gets an address; whichever ending follows, no institute owns them. */
const anyEnding = ["yahoo", "hotmail", "outlook", "live", "gmx", "yandex", "mailinator", "guerrillamail", "rediffmail"];

const exact = [
  ...["gmail.com", "googlemail.com", "ymail.com", "rocketmail.com", "msn.com", "passport.com", "windowslive.com"],
  ...["icloud.com", "me.com", "mac.com", "aol.com", "aim.com", "proton.me", "protonmail.com", "protonmail.ch", "pm.me"],
  ...["zoho.com", "zohomail.com", "zohomail.in", "zoho.in", "rediff.com", "indiatimes.com", "sify.com", "in.com"],
  ...[
    "mail.com",
    "email.com",
    "usa.com",
    "fastmail.com",
    "fastmail.fm",
    "hey.com",
    "tutanota.com",
    "tuta.io",
    "tuta.com",
  ],
  ...["mail.ru", "bk.ru", "inbox.ru", "list.ru", "ya.ru", "qq.com", "foxmail.com", "163.com", "126.com", "sina.com"],
  ...["naver.com", "hanmail.net", "daum.net", "web.de", "t-online.de", "orange.fr", "laposte.net", "libero.it"],
  ...["comcast.net", "verizon.net", "att.net", "btinternet.com", "vsnl.com", "bsnl.in", "dataone.in", "airtelmail.in"],
  ...["10minutemail.com", "temp-mail.org", "yopmail.com", "sharklasers.com", "trashmail.com", "duck.com"],
];

/** Whether anybody can get an address of this domain, or of one above it. */
export function isPublicMailProvider(domain: string): boolean {
  const labels = domain.toLowerCase().split(".");
  const above = labels.map((_, at) => labels.slice(at).join("."));
  if (above.some((one) => exact.includes(one))) return true;
  // yahoo.com, yahoo.co.in, mail.yahoo.de; a college called yahoo.edu.in would be its own.
  return anyEnding.some((name) =>
    new RegExp(`(?:^|\\.)${name}\\.(?:com|net|org|[a-z]{2}|co\\.[a-z]{2}|com\\.[a-z]{2})$`).test(domain.toLowerCase()),
  );
}

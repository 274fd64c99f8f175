const hosts = [
  "drive.google.com",
  "docs.google.com",
  "photos.google.com",
  "photos.app.goo.gl",
  "drive.usercontent.google.com",
  "onedrive.live.com",
  "1drv.ms",
  "sharepoint.com",
  "onedrive.com",
  "dropbox.com",
  "dropboxusercontent.com",
  "db.tt",
  "icloud.com",
  "box.com",
  "mega.nz",
  "we.tl",
  "wetransfer.com",
];

/** Whether a link leads to personal online storage, where a file can be changed, deleted or closed to a reviewer. */
export function isOnlineStorage(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const host = new URL(link).hostname.toLowerCase().replace(/\.$/, "");
  return hosts.some((known) => host === known || host.endsWith(`.${known}`));
}

export function findOnlineStorageLinks(value: unknown): string[] {
  const links = Array.isArray(value) ? value : [value];
  return links.filter((link): link is string => typeof link === "string" && isOnlineStorage(link));
}

import { randomUUID } from "node:crypto";
import { lstatSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const builds = /^dist\.build-[\da-f]{8}$/;

/**
 * Makes `dist` a link to the finished draft. The build that it led to stays, as a server that runs reads its files until it
 * is started again; older ones are deleted.
 */
export function placeBuild(root, draft) {
  const dist = join(root, "dist");
  const before = linkedFrom(dist);
  const name = `dist.build-${randomUUID().slice(0, 8)}`;
  renameSync(draft, join(root, name));
  const link = join(root, `dist.link-${process.pid}`);
  // Windows lets every account make a junction, but not a link, and replaces neither.
  symlinkSync(process.platform === "win32" ? join(root, name) : name, link, "junction");
  if (before === undefined || process.platform === "win32") rmSync(dist, { recursive: true, force: true });
  renameSync(link, dist);
  for (const other of readdirSync(root))
    if (builds.test(other) && other !== name && !before?.endsWith(other))
      rmSync(join(root, other), { recursive: true, force: true });
}

/** What it leads to; undefined for a folder, as earlier versions made, and for nothing. */
function linkedFrom(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined;
}

import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** A process: its number together with its start time, so that a later process with the same number is another one. */
export type ProcessIdentity = { pid: number; began: string };

export function identityOf(pid: number): ProcessIdentity | undefined {
  const began = beganAt(pid);
  return began === undefined ? undefined : { pid, began };
}

export function isRunning(identity: ProcessIdentity): boolean {
  return beganAt(identity.pid) === identity.began;
}

/** False for a zombie too, although a zombie still reacts to signal 0. */
export function isAlive(pid: number): boolean {
  return beganAt(pid) !== undefined;
}

/** The program and the working folder of a process; undefined when it is gone, a zombie, or not visible to us. */
export function pathsOfProcess(pid: number): { program: string; folder: string } | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    const program = readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, "");
    return { program, folder: readlinkSync(`/proc/${pid}/cwd`) };
  } catch {
    return undefined;
  }
}

/** Every PostgreSQL process, server or connection, in this folder. */
export function postgresIn(folder: string): number[] {
  if (!hasProc) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const running = pathsOfProcess(pid);
      return running?.folder === folder && running.program.endsWith("/postgres");
    });
}

export const hasProc = process.platform === "linux";

function beganAt(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (!hasProc) return answersToSignal(pid) ? "unknown" : undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name is in brackets and may contain anything, so the fields are counted from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const isGone = fields[0] === "Z" || fields[0] === "X";
    return isGone ? undefined : `${bootId()}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** Whether the system still has the number, as a zombie or another process. */
export function answersToSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

let knownBootId: string | undefined;

function bootId(): string {
  knownBootId ??= readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  return knownBootId;
}

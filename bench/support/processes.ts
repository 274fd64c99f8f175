import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** Milliseconds of processor time that a process has used, its threads included, its children not. */
export function cpuOf(pid: number): number {
  const { user, system } = readStat(pid);
  return inMilliseconds(user + system);
}

/** The same of a PostgreSQL server: the postmaster, its processes, and those that have ended and were reaped. */
export function cpuOfServer(postmaster: number): number {
  const { user, system, reapedUser, reapedSystem } = readStat(postmaster);
  const children = childrenOf(postmaster).map((pid) => {
    try {
      return cpuOf(pid);
    } catch {
      // It ended between the two readings; its time is in that of the reaped ones.
      return 0;
    }
  });
  return inMilliseconds(user + system + reapedUser + reapedSystem) + children.reduce((sum, one) => sum + one, 0);
}

/** Resident memory in MiB, shared pages included. */
export function memoryOf(pid: number): number {
  return statusLine(pid, "VmRSS") / 1024;
}

/** Memory of PostgreSQL in MiB with each shared page counted once. */
export function memoryOfServer(postmaster: number): number {
  const pids = [postmaster, ...childrenOf(postmaster)];
  return pids.reduce((sum, pid) => sum + proportionalOf(pid), 0) / 1024;
}

type Stat = { parent: number; user: number; system: number; reapedUser: number; reapedSystem: number };

function readStat(pid: number): Stat {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name is in brackets and may contain anything.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const field = (index: number) => Number(fields[index - 3]);
  return { parent: field(4), user: field(14), system: field(15), reapedUser: field(16), reapedSystem: field(17) };
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readStat(pid).parent === parent;
      } catch {
        return false;
      }
    });
}

function statusLine(pid: number, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1]);
}

function proportionalOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const inMilliseconds = (ticks: number) => (ticks * 1000) / ticksPerSecond;

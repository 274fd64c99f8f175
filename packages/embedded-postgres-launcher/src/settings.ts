import { totalmem } from "node:os";

/**
 * Settings for a small machine (2 cores, 1 GB), with more memory for pages on a larger one; those that make writes
 * durable are set although they are the default.
 */
export function serverSettings(): Record<string, string> {
  return {
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    shared_buffers: sharedBuffers(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
    max_connections: "40",
    work_mem: "12MB",
    maintenance_work_mem: "64MB",
    effective_cache_size: "600MB",
    random_page_cost: "1.1",
    jit: "off",
    max_parallel_workers_per_gather: "0",
    max_wal_size: "1GB",
    timezone: "UTC",
    log_timezone: "UTC",
    // Statements and details of an error contain personal data, which must not be in a log file.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
  };
}

/** An eighth of the memory that this process may use, in whole MB, at least 128 and at most 2,048. */
function sharedBuffers(bytes: number): string {
  return `${Math.min(2048, Math.max(128, Math.floor(bytes / 8 / 1024 ** 2)))}MB`;
}

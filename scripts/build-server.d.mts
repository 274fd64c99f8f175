/** Builds the server and its threads into the folder. */
export function buildServer(outdir: string): Promise<void>;

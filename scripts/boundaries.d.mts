export const modules: Record<string, { may: string[]; isPure?: true }>;
export const folderBoundaries: { module: string; folder: string; not: string[]; may?: string[] }[];
export function boundariesOf(name: string): unknown;

export function placeBuild(root: string, draft: string): void;

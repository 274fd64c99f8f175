export const headlessShell: string;
/** The browser that takes pictures, prints the manual and is measured. */
export function chromiumPath(): string;
/** The browser of the tests; undefined where none is installed. */
export function testChromiumPath(): string | undefined;

/** How far an archive may unfold. A sheet of 50,000 rows and 20 columns takes about 40 MB. */
export type ZipLimits = { entries: number; unpackedInBytes: number; sheets: number };

export const zipLimits: ZipLimits = { entries: 2000, unpackedInBytes: 64 * 1024 * 1024, sheets: 50 };

/** Values of a record's `scopes`: these two, a positive one for a department, a negative one for an account. */
export const instituteScope = 0;
/** Of records that no department counts; the largest 32-bit integer, so that it is last. */
export const nowhereScope = 2147483647;

export function departmentsIn(scopes: readonly number[]): number[] {
  return scopes.filter((scope) => scope > 0 && scope < nowhereScope);
}

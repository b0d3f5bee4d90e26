/** Error for a fault that needs something this machine lacks. */
export class Missing extends Error {}

/** Returns what was started, or throws `Missing`. */
export const requirePresent = <T extends object>(found: T | { missing: string }): T => {
  if ('missing' in found) throw new Missing(found.missing)
  return found
}

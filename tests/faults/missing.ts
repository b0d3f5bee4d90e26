/** What a fault needs is not on this machine; the message says what. */
export class Missing extends Error {}

/** What was started, or `Missing`. */
export const there = <T extends object>(found: T | { missing: string }): T => {
  if ('missing' in found) throw new Missing(found.missing)
  return found
}

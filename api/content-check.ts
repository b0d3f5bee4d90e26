import type { ErrorCode } from '../domain/envelope.ts'
import { ApiError } from './errors.ts'

const deepest = 50

/** Values and names in all; more would keep the check by schema busy for too long. */
const most = 10_000

/**
 * Refuses what nothing that is sent may hold: a NUL character, half a surrogate pair, a key that names a
 * prototype, nesting or entries without end. Throws the given code with the path of the first one.
 */
export const checkContent = (value: unknown, code: ErrorCode): void => {
  let count = 0
  const check = (part: unknown, path: readonly string[]): void => {
    const refused = () => new ApiError(code, { fields: { [path.join('.') || 'body']: 'characters' } })
    count += 1
    if (count > most) throw new ApiError(code, { fields: { body: 'maxItems' } })
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) throw refused()
    if (typeof part !== 'object' || part === null) return
    if (path.length > deepest) throw new ApiError(code)
    for (const [key, child] of Object.entries(part)) {
      check(key, [...path, 'key'])
      if (key === '__proto__') throw refused()
      check(child, [...path, key])
    }
  }
  check(value, [])
}

import type { ErrorCode } from '../../domain/envelope.ts'
import { ApiError } from '../errors.ts'

const deepest = 50

/** Values and names in all; more would keep the check by schema busy for too long. */
const most = 10_000

class Check {
  readonly #code: ErrorCode
  #count = 0

  constructor(code: ErrorCode) {
    this.#code = code
  }

  of(value: unknown, path: readonly string[]): void {
    this.#count += 1
    if (this.#count > most) throw new ApiError(this.#code, { fields: { body: 'maxItems' } })
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) this.#refuse(path)
    if (typeof value !== 'object' || value === null) return
    if (path.length > deepest) throw new ApiError(this.#code)
    for (const [key, child] of Object.entries(value)) {
      this.of(key, [...path, 'key'])
      if (key === '__proto__') this.#refuse(path)
      this.of(child, [...path, key])
    }
  }

  #refuse(path: readonly string[]): never {
    throw new ApiError(this.#code, { fields: { [path.join('.') || 'body']: 'characters' } })
  }
}

/**
 * Refuses what nothing that is sent may hold: a NUL character, half a surrogate pair, a key that names a
 * prototype, nesting or entries without end. Throws the given code with the path of the first one.
 */
export const refuseUnstorable = (value: unknown, code: ErrorCode): void => new Check(code).of(value, [])

import type { ErrorCode } from '../../domain/envelope.ts'
import { ApiError } from '../errors.ts'

/** Levels of lists and objects, the outermost included. */
const deepest = 60

/** One walk through a value: each part is looked at once, and the path is written down only where it is told. */
class Check {
  readonly #code: ErrorCode
  readonly #path: string[] = []

  constructor(code: ErrorCode) {
    this.#code = code
  }

  of(value: unknown): void {
    if (typeof value === 'string') this.#text(value)
    else if (typeof value === 'object' && value !== null) this.#parts(value)
  }

  #parts(value: object): void {
    if (this.#path.length >= deepest) throw new ApiError(this.#code)
    for (const key of Object.keys(value)) {
      if (key === '__proto__') this.#refuse()
      this.#path.push('key')
      this.of(key)
      this.#path.pop()
      this.#path.push(key)
      this.of(Reflect.get(value, key))
      this.#path.pop()
    }
  }

  #text(value: string): void {
    if (value.includes('\0') || !value.isWellFormed()) this.#refuse()
  }

  #refuse(): never {
    throw new ApiError(this.#code, { fields: { [this.#path.join('.') || 'body']: 'characters' } })
  }
}

/**
 * Refuses what nothing that is sent may hold: a NUL character, half a surrogate pair, a key that names a
 * prototype, nesting without end. Throws the given code with the path of the first one.
 */
export const refuseUnstorable = (value: unknown, code: ErrorCode): void => new Check(code).of(value)

import type { ErrorCode } from '../domain/envelope.ts'
import { ApiError } from './errors.ts'

const deepest = 50

/**
 * Refuses what no text may hold, anywhere in a value: a NUL character, half a surrogate pair, a key that
 * names a prototype, or nesting without end. Throws the given code with the path of the first one.
 */
export const checkText = (value: unknown, code: ErrorCode, path: readonly string[] = []): void => {
  const refuse = (rule: string) => new ApiError(code, { fields: { [path.join('.') || 'body']: rule } })
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw refuse('characters')
  if (typeof value !== 'object' || value === null) return
  if (path.length > deepest) throw new ApiError(code)
  for (const [key, child] of Object.entries(value)) {
    checkText(key, code, [...path, 'key'])
    if (key === '__proto__') throw refuse('characters')
    checkText(child, code, [...path, key])
  }
}

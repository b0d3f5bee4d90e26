import { en } from '../locales/en.ts'
import { first } from '../locales/first/en.ts'
import { pathsIn } from '../locales/paths.ts'

/** What the first scripts name, and parts that are loaded on demand say: refusals of the API, notices. */
const saidLater = ['errors.', 'rules.', 'content.checks.refused.title', 'ra.notification.']

// A key, or how one that is put together begins.
const literal = /["'`]([a-zA-Z]+\.[\w.-]*)(?=["'`]|\$\{)/g

/** The keys of words that are named in these scripts and come later than these. */
export const missingWords = (code: string): string[] => {
  const known = pathsIn(first)
  const later = pathsIn(en).filter((path) => !known.includes(path))
  const named = [...code.matchAll(literal)].map(([, key = '']) => key)
  const isLate = (key: string) =>
    later.some((path) => (key.endsWith('.') ? path.startsWith(key) : path === key)) &&
    !saidLater.some((start) => key.startsWith(start))
  return [...new Set(named.filter(isLate))]
}

import type { Plugin } from 'vite'

/** Query strings as react-admin writes and reads them. */
const queryStrings = `{
  stringify: (query) =>
    new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)).toString(),
  parse: (text) => Object.fromEntries(new URLSearchParams(text)),
}`

/** Packages that make up for what every browser of today has, and what they make up for. */
const builtIn: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
  'query-string': queryStrings,
}
const prefix = '\0built-in:'

/** Takes what the browser has in place of packages that older ones needed: 8 KB of the first JavaScript. */
export const builtInModules = (): Plugin => ({
  name: 'built-in-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id in builtIn ? `${prefix}${id}` : undefined),
  load: (id) => (id.startsWith(prefix) ? `module.exports = ${builtIn[id.slice(prefix.length)]}` : undefined),
})
